import {
  type Clash,
  compressed,
  isSame,
  overlaid,
  type Patch,
  replayed,
  valueAt,
} from "~/features/content/pages/rules/patches.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import type { Changes, DraftState, Refusal, SaveAnswer } from "../rules.ts";

/** A save under way: its id stays the same when it is sent again. */
export type Sending = { patchId: string; patches: Patch[] };

/** A draft in one browser tab. `base` is what the server has told; the rest is not known to be saved yet. */
export type Editing<Document extends object = PageDocument> = {
  revision: number;
  base: Document;
  sending: Sending | null;
  /** What was typed since, one patch for each field. */
  pending: Patch[];
  /** Fields that somebody else has changed meanwhile; `value` is what was typed here. */
  clashes: Clash[];
  refused: Refusal[];
};

export const begun = <Document extends object>({
  revision,
  document,
}: {
  revision: number;
  document: Document;
}): Editing<Document> => ({ revision, base: document, sending: null, pending: [], clashes: [], refused: [] });

/** What the tab shows: the server's document with everything that was typed here. */
export const viewOf = <Document extends object>({ base, sending, pending, clashes }: Editing<Document>): Document =>
  overlaid(base, [...(sending?.patches ?? []), ...pending, ...clashes]);

/** Whether anything that was typed may not be saved. */
export const isUnsaved = ({ sending, pending }: Pick<Editing, "sending" | "pending">): boolean =>
  sending !== null || pending.length > 0;

/** Takes in what somebody types; in a field with a clash it changes their side of it. */
export function typed<Document extends object>(editing: Editing<Document>, patches: Patch[]): Editing<Document> {
  const paths = new Set(patches.map(({ path }) => path));
  const clashed = new Set(editing.clashes.map(({ path }) => path));
  const last = new Map(patches.map(({ path, value }) => [path, value]));
  return {
    ...editing,
    pending: compressed([...editing.pending, ...patches.filter(({ path }) => !clashed.has(path))]),
    clashes: editing.clashes.map((clash) => ({ ...clash, value: last.get(clash.path) ?? clash.value })),
    refused: editing.refused.filter(({ path }) => !paths.has(path)),
  };
}

/** Characters of JSON in one save, well below the 256 KB that the server takes. */
const LARGEST_SAVE = 100_000;

/** What is pending becomes the save under way, or as much of it as fits; unchanged while another one is. */
export function sent<Document extends object>(editing: Editing<Document>, patchId: string): Editing<Document> {
  const { sending, pending } = editing;
  if (sending || !pending.length) return editing;
  const fitting = pending.slice(0, countFitting(pending));
  return { ...editing, sending: { patchId, patches: fitting }, pending: pending.slice(fitting.length) };
}

function countFitting(patches: Patch[]): number {
  let size = 0;
  const beyond = patches.findIndex((patch) => {
    size += JSON.stringify(patch).length;
    return size > LARGEST_SAVE;
  });
  return beyond === -1 ? patches.length : Math.max(1, beyond);
}

/** Takes in the server's answer to the save under way; one to an earlier save is too late. */
export function answered<Document extends object>(
  editing: Editing<Document>,
  patchId: string,
  answer: SaveAnswer,
): Editing<Document> {
  const { sending, pending } = editing;
  if (sending?.patchId !== patchId) return editing;
  const later = (path: string) => pending.find((patch) => patch.path === path);
  const clashes = answer.clashes.map((clash) => ({ ...clash, value: later(clash.path)?.value ?? clash.value }));
  const settledAside = new Set(clashes.map(({ path }) => path));
  const dropped = new Set(answer.refused.map(({ path }) => path));
  const own = sending.patches.filter(({ path }) => !settledAside.has(path) && !dropped.has(path));
  const base = answer.reload ? overlaid(editing.base, own) : replayed(editing.base, answer.patches);
  return {
    ...editing,
    base,
    revision: answer.reload ? editing.revision : answer.revision,
    sending: null,
    pending: pending
      .filter(({ path }) => !settledAside.has(path))
      .map((patch) => (dropped.has(patch.path) ? { ...patch, was: valueAt(base, patch.path) } : patch)),
    clashes: [...editing.clashes, ...clashes],
    refused: [...editing.refused, ...answer.refused],
  };
}

/** Takes in changes by others, if they follow what this tab knows. */
export const arrived = <Document extends object>(
  editing: Editing<Document>,
  since: number,
  { revision, patches }: Changes,
): Editing<Document> =>
  since === editing.revision && revision > since
    ? { ...editing, revision, base: replayed(editing.base, patches) }
    : editing;

/** Begins again with the server's draft; what was typed here stays. */
export const replaced = <Document extends object>(
  editing: Editing<Document>,
  { revision, document }: Pick<DraftState, "revision"> & { document: Document },
): Editing<Document> => ({ ...editing, revision, base: document });

/** Ends a clash: with the words of this tab, or with those that are saved. */
export function settled<Document extends object>(
  editing: Editing<Document>,
  path: string,
  side: "mine" | "theirs",
): Editing<Document> {
  const clash = editing.clashes.find((clash) => clash.path === path);
  const without = { ...editing, clashes: editing.clashes.filter((clash) => clash.path !== path) };
  if (!clash || side === "theirs") return without;
  const was = valueAt(viewOf(without), path);
  return isSame(was, clash.value) ? without : typed(without, [{ path, was, value: clash.value }]);
}
