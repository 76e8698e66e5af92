import { type Clash, type Json, type Patch, valueAt } from "~/features/content/pages/rules/patches.ts";
import { rowAround } from "./clashes.ts";
import type { Editing } from "./unsaved.ts";

/** What the server had told, and what the tab showed, before a change by others. */
export type Formerly = { base: object; view(): object };

/**
 * Fields of rows that somebody else has removed cannot be saved. They become one clash for each row, whose side in this
 * tab is the whole row as it was shown here, so that it can be brought back.
 */
export function withoutOrphans<Document extends object>(
  editing: Editing<Document>,
  former: Formerly,
): Editing<Document> {
  const isOrphan = ({ path }: Pick<Patch, "path">) => isGone(editing, rowAround(path));
  const { sending, pending, clashes, refused } = editing;
  const fields = [...(sending?.patches ?? []), ...pending, ...clashes, ...refused].filter(isOrphan);
  if (!fields.length) return editing;
  const view = former.view();
  const rows = [...new Set(fields.flatMap(({ path }) => rowAround(path) ?? []))];
  const lifted = rows.flatMap((path) => clashOf(path, valueAt(former.base, path), valueAt(view, path)));
  const isLifted = (field: Pick<Patch, "path">) =>
    isOrphan(field) && lifted.some(({ path }) => path === rowAround(field.path));
  return {
    ...editing,
    pending: pending.filter((patch) => !isLifted(patch)),
    refused: refused.filter((change) => !isLifted(change)),
    clashes: [...clashes.filter((clash) => !isLifted(clash)), ...lifted],
  };
}

const clashOf = (path: string, was: Json, value: Json): Clash[] =>
  value === null ? [] : [{ path, was, value, theirs: null }];

function isGone({ base, sending, pending, clashes, refused }: Editing<object>, row: string | null): boolean {
  if (row === null || valueAt(base, row) !== null) return false;
  const changes = [...(sending?.patches ?? []), ...pending, ...clashes, ...refused];
  return !changes.some(({ path }) => path === row);
}
