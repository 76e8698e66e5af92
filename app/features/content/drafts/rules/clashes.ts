import {
  type Clash,
  compressed,
  isInside,
  isSame,
  type Json,
  type Patch,
  replaced,
} from "~/features/content/pages/rules/patches.ts";

const FIELD_OF_ROW = /^(lists\.[a-zA-Z]+\.byId\.[^.]+)\./;

/** The path of the row that a field belongs to; null for fields outside of rows. */
export const rowAround = (path: string): string | null => FIELD_OF_ROW.exec(path)?.[1] ?? null;

type Divided = { clashes: Clash[]; rest: Patch[] };

/** Changes of fields with a clash become this tab's side of it; the rest is for the next save. */
export const dividedByClashes = (clashes: Clash[], patches: Patch[]): Divided =>
  patches.reduce(withChange, { clashes, rest: [] });

function withChange({ clashes, rest }: Divided, patch: Patch): Divided {
  const isTouched = ({ path }: Clash) => path === patch.path || isInside(patch.path, path);
  if (clashes.some(isTouched))
    return { clashes: clashes.flatMap((clash) => (isTouched(clash) ? withMine(clash, patch) : clash)), rest };
  const inner = clashes.filter(({ path }) => isInside(path, patch.path));
  const was = inner.reduce<Json>((value, { path, theirs }) => replaced(value, patch.path, path, theirs), patch.was);
  return { clashes: clashes.filter((clash) => !inner.includes(clash)), rest: [...rest, { ...patch, was }] };
}

/** None when this tab's side is what it began from, or what the other side has. */
const withMine = (clash: Clash, patch: Patch): Clash[] =>
  compressed([{ path: clash.path, was: clash.was, value: clash.value }, patch])
    .filter(({ value }) => !isSame(value, clash.theirs))
    .map(({ value }) => ({ ...clash, value }));

/** The patch that brings the other side of a clash in; a field that is missing means that its row is gone. */
export function theirsOf({ path, was, theirs }: Clash): Patch {
  const row = theirs === null ? rowAround(path) : null;
  return row ? { path: row, was: null, value: null } : { path, was, value: theirs };
}
