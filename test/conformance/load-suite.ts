import { defaultOptions } from "../../packages/core/src/options.js";
import { checkSchema } from "../../packages/core/src/schema/check-schema.js";
import type { Dialect, SchemaModel } from "../../packages/core/src/schema/model.js";
import { hasShared, listShared, readShared } from "../support/shared.js";

/** A draft of the official suite. */
export interface Draft {
  readonly folder: string;
  readonly dialect: Dialect;
  /** Key of `expressible.json` that lists the groups out of scope. */
  readonly outOfScope: string;
  /** Tests in scope, so that a file silently skipped is noticed. */
  readonly count: number;
  /** Tests of what `format` means where it is asserted. */
  readonly formatCount: number;
}

/** The drafts of the suite that concern us. */
export const drafts: readonly Draft[] = [
  { folder: "draft2020-12", dialect: "2020-12", outOfScope: "outOfScope", count: 1246, formatCount: 764 },
  {
    folder: "draft2019-09",
    dialect: "2019-09",
    outOfScope: "outOfScope201909",
    count: 1219,
    formatCount: 757,
  },
  { folder: "draft7", dialect: "draft-07", outOfScope: "outOfScopeDraft7", count: 898, formatCount: 676 },
];

/** A schema of the suite with its labelled values. */
export interface SuiteGroup {
  /** `<file>#<group>`, counted from 0. */
  readonly id: string;
  readonly description: string;
  readonly schema: Parameters<typeof checkSchema>[0];
  readonly tests: readonly {
    readonly description: string;
    readonly data: unknown;
    readonly valid: boolean;
  }[];
  readonly inScope: boolean;
  /** Undefined where the schema is refused. */
  readonly model: SchemaModel | undefined;
}

const suite = "json-schema-test-suite";

/** Whether the suite is beside the repository. */
export const hasSuite: boolean = hasShared(suite);

/** Every required group of a draft. */
export function loadSuite({ folder, dialect, outOfScope }: Draft): readonly SuiteGroup[] {
  const scope = readShared(`${suite}/expressible.json`) as Readonly<Record<string, readonly string[]>>;
  const outside = new Set(scope[outOfScope]);
  const path = `${suite}/tests/${folder}`;
  return listShared(path).flatMap((file) => loadGroups(path, file, dialect, (id) => !outside.has(id)));
}

/** Random compositions with labels of an independent validator. */
export function loadComposed(): readonly SuiteGroup[] {
  return loadGroups(`${suite}/composed`, "composed-a.json", "2020-12", () => true);
}

/** Every group about asserted formats. */
export function loadFormats({ folder, dialect }: Draft): readonly SuiteGroup[] {
  const path = `${suite}/tests/${folder}/optional/format`;
  return listShared(path).flatMap((file) => loadGroups(path, file, dialect, () => true));
}

/** The groups of one file. */
export function loadGroups(
  folder: string,
  file: string,
  defaultDialect: Dialect,
  isInScope: (id: string) => boolean,
): readonly SuiteGroup[] {
  const groups = readShared(`${folder}/${file}`) as readonly Pick<
    SuiteGroup,
    "description" | "schema" | "tests"
  >[];
  return groups.map((group, index) => {
    const id = `${file}#${index}`;
    const context = { base: "/outputSchema", bounds: defaultOptions.bounds, defaultDialect } as const;
    return { ...group, id, inScope: isInScope(id), model: checkSchema(group.schema, context).value };
  });
}
