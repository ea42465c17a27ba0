import { expect, test } from "vitest";
import { modelOf } from "../../../../test/support/model.js";
import { nodeAt } from "../../../../test/types/show-type.js";
import type { JsonValue } from "../json.js";
import { inPlaceReach } from "./in-place.js";

/** From one pointer to another, and whether the second stands at the same place of a value as the first. */
const cases: readonly (readonly [given: JsonValue, from: string, to: string, want: boolean])[] = [
  [{ $ref: "#/$defs/x", $defs: { x: {} } }, "", "/$defs/x", true],
  [{ $ref: "#/$defs/x", $defs: { x: {} } }, "/$defs/x", "", false],
  [{ allOf: [{ anyOf: [{ oneOf: [{}] }] }] }, "", "/allOf/0/anyOf/0/oneOf/0", true],
  [{ properties: { a: {} }, items: {} }, "", "/properties/a", false],
  [{ properties: { a: {} }, items: {} }, "", "/items", false],
  // A recursion that goes through a part comes back at another place.
  [{ anyOf: [{ properties: { next: { $ref: "#" } } }] }, "/anyOf/0", "", false],
  [{ properties: { next: { $ref: "#" } } }, "/properties/next", "", true],
  // A name never becomes part of a complement, so there is nothing to avoid.
  [{ not: {} }, "", "/not", false],
  [
    {
      $dynamicRef: "#n",
      $defs: { n: { $dynamicAnchor: "n" }, r: { $id: "urn:r", $dynamicAnchor: "n" } },
      items: { $ref: "urn:r" },
    },
    "",
    "/$defs/r",
    true,
  ],
];

test.for(cases)("%j: from %s to %s: %s", ([given, from, to, want]) => {
  const model = modelOf(given);
  expect(inPlaceReach(model)(nodeAt(model, from), nodeAt(model, to))).toBe(want);
});

test("every node reaches itself", () => {
  const model = modelOf({ allOf: [true, {}] });
  expect(model.nodes.map(({ id }) => inPlaceReach(model)(id, id))).toEqual([true, true, true]);
});
