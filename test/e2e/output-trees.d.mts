import type { WantedTree } from "../../packages/cli/src/output/plan.js";

/** Two states of one out directory, `old` and `new`: path → text. */
export function treeOf(version: string): Record<string, string>;

/** Tells generated text from a user's. */
export function isOurs(text: string): boolean;

/** What a run wants that finds this lock; without a version, it wants what the lock says. */
export function wantedTree(version: string | undefined, lockText: string | undefined): WantedTree;
