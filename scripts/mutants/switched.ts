import { type Change, isInside, type Range } from "./change.ts";

type Switch = Change & { id: string };

/** The code with all these changes in it, each of which is on while its id is the active one (`active-mutant.mjs`). */
export const switched = (code: string, switches: Switch[]): string =>
  within({ start: 0, end: code.length }, code, switches);

function within(range: Range, code: string, switches: Switch[]): string {
  const outer = outermost(switches.filter((each) => isInside(each, range)));
  let at = range.start;
  let text = "";
  for (const each of outer) {
    const inner = switches.filter((other) => other !== each && isInside(other, each));
    text += code.slice(at, each.start) + wrapped(each, within(each, code, inner));
    at = each.end;
  }
  return text + code.slice(at, range.end);
}

const outermost = (switches: Switch[]) =>
  switches
    .filter((each, place) =>
      switches.every((other, otherPlace) => {
        if (other === each || !isInside(each, other)) return true;
        // Of two changes of the same code the first is the outer one.
        return isInside(other, each) && place < otherPlace;
      }),
    )
    .toSorted((a, b) => a.start - b.start);

function wrapped({ id, replacement, form }: Switch, original: string): string {
  const isOn = `globalThis.mutant?.("${id}")`;
  return form === "statement" ? `{ if (!${isOn}) ${original} }` : `(${isOn} ? ${replacement} : ${original})`;
}

/** The code with one change for good. In place of a left out statement stands a block: it may be all that an `if` has. */
export const changed = (code: string, { start, end, replacement, form }: Change): string =>
  code.slice(0, start) + (form === "statement" ? `{ ${replacement} }` : replacement) + code.slice(end);
