import { fail } from "../errors.js";
import { readLockText, rehearseOutput, writeOutput } from "../output/write-output.js";
import { type BuiltTree, buildTree, isOurs, mergeServers } from "./build-tree.js";
import type { Context, Outcome } from "./command.js";
import type { GenerateFlags } from "./flags.js";
import { reportGenerated } from "./generate-report.js";
import { parseLock } from "./locked.js";
import { type ReadServer, readServers } from "./read-servers.js";
import { judgeRefusals } from "./refusals.js";
import { failNoSource, type Selection, selectTargets, skipsRefusals, type Target } from "./targets.js";
import { waitWith } from "./wait.js";

/** Lock → code; servers are read only where the user or the lock's gaps ask for it. */
export async function generate(flags: GenerateFlags, context: Context): Promise<Outcome> {
  const selection = await selectTargets(flags, context);
  const { out, scope, targets } = selection;
  const lock = parseLock(readLockText(out));
  if (scope === "lock" && (lock.servers.size === 0 || flags.refresh === true)) failNoSource();
  const isDue = ({ key }: Target): boolean =>
    scope === "line" || flags.refresh === true || key === undefined || !lock.servers.has(key);
  const read = await readServers(targets.filter(isDue), flags.timeout, context);

  const output = { out, isOurs };
  const makeTree = (lockText: string | undefined): Promise<BuiltTree> =>
    treeFor(lockText, selection, read, flags);
  const isDryRun = flags.dryRun === true;
  const { tree, plan } = isDryRun
    ? await rehearseOutput(output, makeTree)
    : await writeOutput(output, makeTree, waitWith(context));

  const found = [...read.flatMap(({ diagnostics }) => diagnostics), ...tree.diagnostics];
  const judged = judgeRefusals(found, skipsRefusals(selection, flags));
  const report = reportGenerated(tree, plan, { out, cwd: context.cwd, isDryRun });
  return {
    exitCode: judged.exitCode,
    text: report.text,
    isChatter: true,
    document: { ...report.document, refused: judged.refused },
    diagnostics: judged.diagnostics,
  };
}

async function treeFor(
  lockText: string | undefined,
  selection: Selection,
  read: readonly ReadServer[],
  flags: GenerateFlags,
): Promise<BuiltTree> {
  const lock = parseLock(lockText);
  const servers = mergeServers(lock, selection, read, flags);
  const lost = selection.targets.find(({ key }) => key !== undefined && !servers.has(key));
  if (lost !== undefined) {
    fail("MCG606", `another run removed ${lost.key} from the lock in the meantime`, {
      hint: "run the command again",
    });
  }
  return buildTree(servers, lock);
}
