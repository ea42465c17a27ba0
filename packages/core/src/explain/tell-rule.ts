import type { Rule, Told } from "../guard/ending.js";
import { keywordPointer } from "../schema/model.js";
import { depthMessage, falseMessage, messageOf } from "./messages.js";

/** Puts a broken rule into words, with its place in the received schema. */
export function tellRule({ node, keyword, tooDeep, ...detail }: Rule): Told {
  if (node.kind === "boolean" || keyword === undefined)
    return { keyword: "false", message: falseMessage, schemaPointer: node.pointer };
  return {
    keyword: node.spelling.get(keyword) ?? keyword,
    message: tooDeep === true ? depthMessage : messageOf(keyword, node.keywords, detail),
    schemaPointer: keywordPointer(node, keyword),
  };
}
