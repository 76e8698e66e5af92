import { type Mutant, placeOf } from "./choice.ts";
import { ALL_KINDS } from "./kinds.ts";

/** What finds a mutant that does not compile. */
export const TYPES = "types";

export type Judged = { mutant: Mutant; foundBy: string | null; original: string };

/** One line on one mutant: what was changed, and the test that noticed. */
export function lineOf({ mutant, foundBy, original }: Judged): string {
  const [before, after] = differing(short(original), short(mutant.replacement));
  const change = `${before} → ${after || "(nothing)"}`;
  return `${foundBy ? "found   " : "SURVIVED"} ${mutant.id.padStart(3)} ${placeOf(mutant)}  ${change}${foundBy ? `  (${foundBy})` : ""}`;
}

const short = (text: string) => text.replace(/\s+/g, " ");

const AROUND = 24;
const LONGEST = 90;

/** Two texts without most of what they have in common at their ends. */
function differing(before: string, after: string): [string, string] {
  if (before.length <= LONGEST) return [before, after];
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end))
    end += 1;
  const cut = (text: string) => {
    const [from, to] = [Math.max(0, start - AROUND), Math.min(text.length, text.length - end + AROUND)];
    const kept = text.slice(from, to).slice(0, 2 * LONGEST);
    return `${from ? "…" : ""}${kept}${to < text.length ? "…" : ""}`;
  };
  return [cut(before), cut(after)];
}

/** How many were found, by kind. */
export function tableOf(judged: Judged[]): string {
  const rows = ALL_KINDS.flatMap((kind) => {
    const ofKind = judged.filter(({ mutant }) => mutant.kind === kind);
    return ofKind.length ? [rowOf(kind, ofKind)] : [];
  });
  return [["kind", "mutants", "found", "by types", "survived", "found of all"], ...rows, rowOf("all", judged)]
    .map((cells) => cells.map((cell, place) => (place ? cell.padStart(12) : cell.padEnd(10))).join(" "))
    .join("\n");
}

function rowOf(name: string, judged: Judged[]): string[] {
  const found = judged.filter(({ foundBy }) => foundBy).length;
  const share = judged.length ? `${Math.round((100 * found) / judged.length)} %` : "";
  const byTypes = judged.filter(({ foundBy }) => foundBy === TYPES).length;
  return [name, ...[judged.length, found, byTypes, judged.length - found].map(String), share];
}
