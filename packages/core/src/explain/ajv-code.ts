// The shapes of ajv's standalone output. ajv prints every string as JSON: a quote always opens or closes one, and no
// line ends within one. So a pattern that takes strings whole never mistakes what a schema says for code.

const STRING = String.raw`"(?:[^"\\\n]|\\.)*"`;
/** Code on one line. */
const CODE = String.raw`(?:${STRING}|[^"\n])*?`;
/** What stands before a name that is not a property. */
const NAME = String.raw`(?<![.\w$])`;
const ACCESS = String.raw`(?:\.[A-Za-z_$][\w$]*|\[(?:${STRING}|\d+)\])`;

/** A statement outside the functions: an export, or a value the functions use. */
export const topLevel =
  /^(?:"use strict";|export const (\w+) = (\w+);|const (schema|func|wrapper|pattern)(\d+) = (.*);)\n/gm;

/** A regular expression as ajv creates it. */
export const regExp = new RegExp(String.raw`^new RegExp\((${STRING}), "u"\)$`);

/** A function's head. */
export const head = /^function (validate\d+)\(data, \{.*\}=\{\}\)\{\n/gm;

/** A function's start. */
export const start = /^let vErrors = null;\nlet errors = 0;\n/gm;

/** A function's errors being handed over. */
export const handOver = /^validate\d+\.errors = (?:vErrors|null);\n/gm;

/** A function's verdict. */
export const verdict = /^return errors === 0;\n/gm;

/** An error being added: instancePath, schemaPath, keyword, params, propertyName, and the count before its union. */
export const error = new RegExp(
  [
    String.raw`^const (err\d+) = \{(?:instancePath(?::(${CODE}))?,schemaPath:(${STRING}),keyword:(${STRING}),`,
    String.raw`params:\{((?:${STRING}|[^"{}])*)\}(?:,propertyName:(\w+))?)?\};\n`,
    String.raw`if\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}\nerrors\+\+;\n`,
    String.raw`(?=(?:\}\nelse \{\nerrors = (_errs\d+);\n)?)`,
  ].join(""),
  "gm",
);

/** A parameter of an error: its name and the code of its value. */
export const param = new RegExp(String.raw`(\w+): ((?:${STRING}|[^",])+)`, "g");

/** Errors being dropped, down to a count. */
export const reset = new RegExp(
  [
    String.raw`^errors = (_errs\d+);\nif\(vErrors !== null\)\{\n`,
    String.raw`if\(\1\)\{\nvErrors\.length = \1;\n\}\nelse \{\nvErrors = null;\n\}\n\}\n`,
  ].join(""),
  "gm",
);

/** The end of an alternative, with the count before it. */
export const branchEnd = /^var (_valid\d+) = (_errs\d+) === errors;\n/gm;

/** The second argument of a call, with the instancePath in it. */
export const callArgument = new RegExp(
  [
    String.raw`${STRING}|, \{instancePath(?::(${CODE}))?,`,
    String.raw`parentData(?::${CODE})?,parentDataProperty(?::${CODE})?,rootData(?:,dynamicAnchors)?\}\)`,
  ].join(""),
  "g",
);

/** The errors of a called function being taken over. */
export const concat = /^vErrors = vErrors === null \? .*\nerrors = vErrors\.length;\n/gm;

/** A call whose failure has nothing left to do. */
export const emptyFailure = new RegExp(String.raw`^if\(!\((${CODE})\)\)\{\n\}\n(else \{\n)?`, "gm");

/** A condition with nothing left to do. */
export const emptyIf = /^if\(!\w+\)\{\n\}\n(?!else)/gm;

/** A property name being made a token of a JSON Pointer. */
export const pointerToken = /(\w+)\.replace\(\/~\/g, "~0"\)\.replace\(\/\\\/\/g, "~1"\)/g;

/** A variable being tested to hold an object. */
export const objectTest = /(?<=^if\()(data\d*) && typeof \1 == "object" && !Array\.isArray\(\1\)(?=\)\{$)/gm;

/** Data being tested to be an integer. */
export const integerTest =
  /\(\(typeof ([\w.]+) == "number"\) && \(!\(\1 % 1\) && !isNaN\(\1\)\)\) && \(isFinite\(\1\)\)/g;

/** Data being tested to be a number. */
export const numberTest = /\(typeof ([\w.]+) == "number"\) && \(isFinite\(\1\)\)/g;

/** A part of an embedded schema, also where it is asked for a property. */
export const schemaPart = new RegExp(
  String.raw`${STRING}|${NAME}func\d+\.call\((schema\d+${ACCESS}*), (\w+)\)|${NAME}schema\d+${ACCESS}*`,
  "g",
);

/** One step into a schema. */
export const access = new RegExp(ACCESS, "g");

/** A name of ajv's that has one of ours, or is a value from outside the function. */
export const name = new RegExp(
  String.raw`${NAME}(?:errors|instancePath|wrapper\d+\.validate|func\d+)\b`,
  "g",
);

/** What a function has evaluated, kept as a property of it. */
export const evaluated = new RegExp(String.raw`${NAME}(validate\d+)\.evaluated\b`, "g");

/** The same being set, outside the functions. */
export const evaluatedSet = /^(validate\d+)\.evaluated = /gm;

/** A function being called. */
export const called = new RegExp(String.raw`${NAME}[A-Za-z]\w*(?=\()`, "g");

/** What must not be left of ajv's code. */
export const leftover = new RegExp(
  String.raw`${NAME}(?:vErrors|errors|instancePath|rootData|parentData|dynamicAnchors|require|(?:schema|func|wrapper|root)\d+)\b`,
);
