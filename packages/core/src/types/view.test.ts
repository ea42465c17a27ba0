import { expect, test } from "vitest";
import { modelOf } from "../../../../test/support/model.js";
import { pointerOf } from "../../../../test/types/show-type.js";
import type { JsonObject } from "../json.js";
import { nodeOf } from "../schema/model.js";
import { createTypeModel } from "./type-model.js";
import { viewOf } from "./view.js";

const $defs = { text: { type: "string" }, any: { minimum: 1 }, z: { $dynamicAnchor: "z" } };

/** What the root of a schema is shown as: the kind of view, and the schemas whose names it shows. */
const cases: readonly { readonly given: JsonObject; readonly want: readonly string[] | undefined }[] = [
  { given: { $ref: "#/$defs/text" }, want: ["reference", "/$defs/text"] },
  { given: { $dynamicRef: "#z" }, want: ["reference", "/$defs/z"] },
  { given: { allOf: [{ $ref: "#/$defs/text" }] }, want: ["same", "/allOf/0"] },
  { given: { anyOf: [true, false] }, want: ["union", "/anyOf/0", "/anyOf/1"] },
  { given: { oneOf: [true, false] }, want: ["union", "/oneOf/0", "/oneOf/1"] },
  // What describes, and what a type cannot say, takes nothing away from a name.
  {
    given: { $ref: "#/$defs/text", description: "a text", minLength: 2 },
    want: ["reference", "/$defs/text"],
  },
  { given: { anyOf: [true], format: "date", uniqueItems: true }, want: ["union", "/anyOf/0"] },
  // A `type` beside it only where it says nothing new.
  { given: { $ref: "#/$defs/text", type: "string" }, want: ["reference", "/$defs/text"] },
  { given: { $ref: "#/$defs/text", type: ["string", "null"] }, want: ["reference", "/$defs/text"] },
  { given: { $ref: "#/$defs/any", type: "number" }, want: undefined },
  { given: { oneOf: [{ type: "string" }, true], type: "string" }, want: undefined },
  // Everything else says more.
  { given: { $ref: "#/$defs/text", enum: ["a"] }, want: undefined },
  { given: { $ref: "#/$defs/text", anyOf: [true] }, want: undefined },
  { given: { allOf: [true, true] }, want: undefined },
  { given: { type: "string" }, want: undefined },
  { given: { minLength: 1 }, want: undefined },
  { given: { not: true }, want: undefined },
];

test.for(cases)("%j", ({ given, want }) => {
  const model = modelOf({ ...given, $defs });
  const root = nodeOf(model, model.root);
  if (root.kind === "boolean") throw new Error("a boolean has no view");
  const view = viewOf(root, createTypeModel(model).siteAt(root.id, [root.resource]));
  const targets = view === undefined ? [] : view.kind === "union" ? view.branches : [view.target];
  expect(view && [view.kind, ...targets.map((id) => pointerOf(model, id))]).toEqual(want);
});
