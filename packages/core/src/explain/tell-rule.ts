import type { Rule, Told } from "../guard/ending.js";
import { keywordPointer } from "../schema/model.js";
import { phrases } from "../templates/runtime.js";
import { depthMessage, falseMessage, messageOf } from "./messages.js";

/** Puts a broken rule into words, as short as `runtime.ts` understands them, with its place in the received schema. */
export function tellRule({ node, keyword, tooDeep, ...detail }: Rule): Told {
  if (node.kind === "boolean" || keyword === undefined)
    return { keyword: "false", message: falseMessage, schemaPointer: node.pointer };
  const message = tooDeep === true ? depthMessage : messageOf(keyword, node.keywords, detail);
  return {
    keyword: node.spelling.get(keyword) ?? keyword,
    message: abbreviate(message),
    schemaPointer: keywordPointer(node, keyword),
  };
}

function abbreviate(message: string): string {
  const index = phrases.findIndex((phrase) => message.startsWith(phrase));
  return index < 0 ? message : `${index}${message.slice(phrases[index]?.length)}`;
}
