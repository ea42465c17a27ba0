import { stringLiteral } from "../literal.js";
import {
  type Keyword,
  type KeywordNode,
  type NodeId,
  nodeOf,
  type SchemaModel,
  type SchemaNode,
} from "../schema/model.js";
import { isName, type Path, printPointer } from "./path.js";

/** Why a check does not hold: a keyword of its schema, or a subschema that nothing meets. */
export type Reason = KeywordReason | { readonly nothingMeets: NodeId; readonly path: Path };

interface KeywordReason {
  readonly keyword: Keyword;
  /** The property that is missing. */
  readonly missing?: string | undefined;
  /** The property that makes it necessary. */
  readonly because?: string | undefined;
  /** The value concerned, where it is not the one being checked. */
  readonly path?: Path;
}

/** A rule that can be broken; without a keyword it is a `false` schema. */
export interface Rule extends Partial<KeywordReason> {
  readonly node: SchemaNode;
  /** The value nests too deep for the keyword to be followed. */
  readonly tooDeep?: boolean;
}

/** How a rule is told of. */
export interface Told {
  /** As the received schema spells it. */
  readonly keyword: string;
  readonly message: string;
  readonly schemaPointer: string;
}

type Helper = (name: string) => string;

/** What the code does where a check does not hold. */
export interface Endings {
  /** Whether it says why. */
  readonly tells: boolean;
  /** The result of a function in which a rule is broken. */
  broken(node: SchemaNode, reason: Reason, path: Path, helper: Helper): string;
  /** The result of a function that relied on another, about the value there. */
  relied(path: Path, helper: Helper): string;
  /** The statement that ends all. */
  tooDeep(node: KeywordNode, findKeyword: () => Keyword, helper: Helper): string;
}

/** The verdict alone. */
export const silent: Endings = {
  tells: false,
  broken: () => "false",
  relied: () => "false",
  tooDeep: (_node, _findKeyword, helper) => `${helper("tooDeep")}()`,
};

/** The verdict, and the rule that decided it: told to the parameter `t` where it is broken, and where on the way out. */
export function telling(model: SchemaModel, tell: (rule: Rule) => Told): Endings {
  return {
    tells: true,
    broken(node, reason, path, helper) {
      const told = tell("keyword" in reason ? { ...reason, node } : endOf(model, reason.nothingMeets));
      const at = reason.path ?? path;
      return `t.no(${[printPointer(at, helper), ...printTold(told, isName(at))].join(", ")})`;
    },
    relied(path, helper) {
      if (path.length === 0) return "false";
      return `t.up(${printPointer(path, helper)}${isName(path) ? ', "property name "' : ""})`;
    },
    tooDeep: (node, findKeyword) =>
      `t.deep(${printTold(tell({ node, keyword: findKeyword(), tooDeep: true })).join(", ")})`,
  };
}

/** What is told, as arguments; the keyword is left out where the pointer ends with it. */
export function printTold({ keyword, message, schemaPointer }: Told, isAboutName = false): readonly string[] {
  const named = schemaPointer.endsWith(`/${keyword}`) ? [] : [keyword];
  return [`${isAboutName ? "property name " : ""}${message}`, schemaPointer, ...named].map(stringLiteral);
}

/** What a schema that nothing meets comes down to: a `false`, or a reference that only leads back to itself. */
function endOf(model: SchemaModel, schema: NodeId): Rule {
  const passed = new Set<NodeId>();
  for (let id = schema; ; ) {
    const node = nodeOf(model, id);
    if (node.kind === "boolean") return { node };
    const { $ref } = node.keywords;
    if ($ref === undefined) throw new Error(`values can meet the schema at ${node.pointer}`);
    if (passed.has(id)) return { node, keyword: "$ref" };
    passed.add(id);
    id = $ref;
  }
}
