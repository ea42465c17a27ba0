import { expect, test } from "vitest";
import { squeeze } from "./squeeze.js";

test.each([
  { given: "if (a === b) {\n  return true;\n}", want: "if(a===b){return!0}" },
  { given: "const a = 1 - -1;", want: "const a=1 - -1;" },
  { given: 'at + "/a/" + i0', want: 'at+"/a/"+i0' },
  { given: "a + +b", want: "a + +b" },
  { given: "n++ + 1", want: "n++ + 1" },
  { given: "return false; returned", want: "return!1;returned" },
  { given: "v.undefined === undefined", want: "v.undefined===void 0" },
  { given: "for (const k in v) typeof v", want: "for(const k in v)typeof v" },
  {
    given: '"a  ;} undefined \\" return false" + x',
    want: '"a  ;} undefined \\" return false" + x'.replace(" + ", "+"),
  },
])("$given", ({ given, want }) => {
  expect(squeeze(given)).toBe(want);
});
