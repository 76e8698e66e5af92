import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { GROUP_NAMES, type GroupName } from "./groups.ts";

/** The inputs with which a group was green the last time (`hashOf`), and when that was (ISO 8601). */
export type Proofs = { [Name in GroupName]?: { inputs: string; on: string } };

export type Hashes = Record<GroupName, string>;

export type Decision = {
  /** Their inputs are others than in their last green run, or they have had none. */
  changed: GroupName[];
  /** Proved with the same inputs, and run all the same: by turn, so that a hash that misses an input is found. */
  again: GroupName | null;
  /** Not run. */
  proved: GroupName[];
};

/** Which groups run: the changed ones, and of the others the one whose proof is the oldest. */
export function decide(hashes: Hashes, proofs: Proofs): Decision {
  const isProved = (name: GroupName) => proofs[name]?.inputs === hashes[name];
  const proved = GROUP_NAMES.filter(isProved);
  const provedOn = (name: GroupName) => proofs[name]?.on ?? "";
  const [again = null, ...others] = proved.toSorted((a, b) => provedOn(a).localeCompare(provedOn(b)));
  return { changed: GROUP_NAMES.filter((name) => !isProved(name)), again, proved: others };
}

/** A line for each group. */
export function sayDecision({ changed, again, proved }: Decision, proofs: Proofs): string[] {
  const on = (name: GroupName) => `with these inputs on ${proofs[name]?.on.slice(0, 10)}`;
  return [
    ...proved.map((name) => `${name}: proved ${on(name)}`),
    ...(again ? [`${again}: proved ${on(again)}, runs again by turn`] : []),
    ...changed.map((name) => `${name}: runs, ${proofs[name] ? "its inputs are others" : "it has no proof yet"}`),
  ];
}

/** The proofs after these groups were green; a group whose inputs changed meanwhile proves nothing. */
export function withGreen(proofs: Proofs, green: GroupName[], before: Hashes, after: Hashes, now: Date): Proofs {
  const kept = green.filter((name) => before[name] === after[name]);
  return {
    ...proofs,
    ...Object.fromEntries(kept.map((name) => [name, { inputs: after[name], on: now.toISOString() }])),
  };
}

const FILE = "tests/proofs.json";
const proof = z.object({ inputs: z.string(), on: z.string() });
const shape = z.partialRecord(z.enum(GROUP_NAMES), proof);

export const readProofs = (): Proofs => shape.parse(JSON.parse(readFileSync(FILE, "utf8"))) as Proofs;

export const writeProofs = (proofs: Proofs) => writeFileSync(FILE, `${JSON.stringify(proofs, null, 2)}\n`);
