import {
  type Check,
  type Checked,
  count,
  fields,
  flag,
  listOf,
  mapOf,
  nonEmptyText,
  oneOf,
  only,
  text,
  wrong,
} from "./checks.js";

/** A name that code can use; the emitter derives the type's name from it. */
const identifier: Check<string> = (value, place) =>
  /^[A-Za-z_$][\w$]*$/.test(text(value, place))
    ? text(value, place)
    : wrong(value, place, "a camelCase name");

const isClientOnly = (value: unknown): value is readonly ["client"] =>
  Array.isArray(value) && value.length === 1 && value[0] === "client";

/** Choices for all servers, or for one. */
const common = {
  include: listOf(nonEmptyText),
  exclude: listOf(nonEmptyText),
  rename: mapOf(identifier),
  formats: oneOf("annotate", "assert"),
  onRefusal: oneOf("fail", "skip"),
  emit: only(isClientOnly, listOf(oneOf("client", "server")), '["client"]'),
  importExtension: oneOf("js", "ts", "none"),
  descriptions: flag,
  unwrap: only((value) => value === "marked", oneOf("marked", "auto", "never"), '"marked"'),
  bounds: fields({ profile: oneOf("typescript", "ruby"), depth: count, subschemas: count }),
  allowSlowPatterns: flag,
  azureAllowAnyRoot: flag,
};

const serverShape = fields({
  command: nonEmptyText,
  args: listOf(text),
  env: mapOf(text),
  cwd: nonEmptyText,
  url: nonEmptyText,
  headers: mapOf(text),
  from: nonEmptyText,
  ...common,
});

/** The whole configuration: every key at every level. */
export const configShape = fields({ out: nonEmptyText, servers: mapOf(serverShape), ...common });

/** A configuration whose every value has been checked. */
export type CheckedConfig = Checked<typeof configShape>;

/** One server of it. */
export type CheckedServer = Checked<typeof serverShape>;
