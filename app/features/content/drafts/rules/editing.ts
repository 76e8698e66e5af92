import {
  type Clash,
  compressed,
  isInside,
  isSame,
  overlaid,
  type Patch,
  replayed,
  valueAt,
} from "~/features/content/pages/rules/patches.ts";
import type { Changes, DraftState, SaveAnswer } from "../rules.ts";
import { dividedByClashes, theirsOf } from "./clashes.ts";
import { type Formerly, withoutOrphans } from "./orphans.ts";
import { fitting } from "./save-size.ts";
import type { Editing, Refused, Sending, Unsaved } from "./unsaved.ts";

export const begun = <Document extends object>({
  revision,
  document,
}: {
  revision: number;
  document: Document;
}): Editing<Document> => ({ revision, base: document, sending: null, pending: [], clashes: [], refused: [] });

/** What the tab shows: the server's document with everything that was typed here. */
export const viewOf = <Document extends object>(editing: Editing<Document>): Document => {
  const { base, sending, pending, clashes, refused } = editing;
  const unsaved = [...(sending?.patches ?? []), ...refused.map(({ patch }) => patch), ...pending, ...clashes];
  return unsaved.length ? overlaid(base, unsaved) : base;
};

/** Whether anything that was typed waits for the server. */
export const isUnsaved = ({ sending, pending }: Pick<Unsaved, "sending" | "pending">): boolean =>
  sending !== null || pending.length > 0;

/** Takes in what somebody types; in a field with a clash it changes their side of it. */
export function typed<Document extends object>(editing: Editing<Document>, patches: Patch[]): Editing<Document> {
  const { clashes, rest } = dividedByClashes(editing.clashes, patches);
  const { tried, refused } = triedAgain(editing.refused, rest);
  return { ...editing, clashes, refused, pending: compressed([...tried, ...editing.pending, ...rest]) };
}

/** Separates the refused changes that these patches change from the others. */
const triedAgain = (refused: Refused[], patches: Patch[]): { tried: Patch[]; refused: Refused[] } => ({
  tried: refused.filter((change) => isTriedAgain(change, patches)).map(({ patch }) => patch),
  refused: refused.filter((change) => !isTriedAgain(change, patches)),
});

const ROW = /^lists\.[a-zA-Z]+\.byId\.[^.]+$/;

/** After a change of the same field, or the removal of a row, which may have made the place that it lacked. */
const isTriedAgain = ({ path }: Refused, patches: Patch[]): boolean =>
  patches.some(
    (patch) =>
      patch.path === path ||
      isInside(patch.path, path) ||
      isInside(path, patch.path) ||
      (patch.value === null && ROW.test(patch.path)),
  );

/** What is pending becomes the save under way, or as much of it as fits; unchanged while another one is. */
export function sent<Document extends object>(editing: Editing<Document>, patchId: string): Editing<Document> {
  const { sending, pending } = editing;
  if (sending || !pending.length) return editing;
  const patches = fitting(pending);
  return { ...editing, sending: { patchId, patches }, pending: pending.slice(patches.length) };
}

/** Takes in the server's answer to the save under way; one to an earlier save is too late. */
export function answered<Document extends object>(
  editing: Editing<Document>,
  patchId: string,
  answer: SaveAnswer,
): Editing<Document> {
  const { sending } = editing;
  if (sending?.patchId !== patchId) return editing;
  const isKnown = ({ path }: Clash) =>
    editing.clashes.some((clash) => clash.path === path || isInside(path, clash.path));
  const told = dividedByClashes(
    answer.clashes.filter((clash) => !isKnown(clash)),
    editing.pending,
  );
  const refusals = answer.refused.flatMap((refusal) => {
    const patch = sending.patches.find(({ path }) => path === refusal.path);
    return patch ? [{ ...refusal, patch }] : [];
  });
  const { tried, refused } = triedAgain([...editing.refused, ...refusals], told.rest);
  const next = {
    ...editing,
    sending: null,
    pending: compressed([...tried, ...told.rest]),
    clashes: [...editing.clashes, ...told.clashes],
    refused,
  };
  return based(next, afterAnswer(editing, sending, answer), formerly(editing));
}

/** The document as the server has it after a save. A whole draft that was read meanwhile is newer than the answer. */
function afterAnswer<Document extends object>(
  { revision, base }: Editing<Document>,
  { patches }: Sending,
  answer: SaveAnswer,
): Pick<Editing<Document>, "revision" | "base"> {
  if (answer.reload) {
    const kept = [...answer.clashes, ...answer.refused].map(({ path }) => path);
    const own = patches.filter(({ path }) => !kept.includes(path));
    return { revision, base: replayed(overlaid(base, own), answer.clashes.map(theirsOf)) };
  }
  if (answer.revision < revision) return { revision, base };
  return { revision: answer.revision, base: replayed(base, answer.patches) };
}

/** Takes in changes by others, if they reach from what this tab knows to something newer. */
export const arrived = <Document extends object>(
  editing: Editing<Document>,
  since: number,
  { revision, patches }: Changes,
): Editing<Document> =>
  since <= editing.revision && revision > editing.revision
    ? based(editing, { revision, base: replayed(editing.base, patches) }, formerly(editing))
    : editing;

/** Begins again with the server's draft; what was typed here stays. */
export const replaced = <Document extends object>(
  editing: Editing<Document>,
  { revision, document }: Pick<DraftState, "revision"> & { document: Document },
): Editing<Document> => based(editing, { revision, base: document }, formerly(editing));

const formerly = <Document extends object>(editing: Editing<Document>): Formerly => ({
  base: editing.base,
  view: () => viewOf(editing),
});

/** What is unsaved upon another document of the server: the other side of clashes may be another one, or gone. */
export function based<Document extends object>(
  unsaved: Editing<Document>,
  { revision, base }: Pick<Editing<Document>, "revision" | "base">,
  former: Formerly,
): Editing<Document> {
  const next = withoutOrphans({ ...unsaved, revision, base }, former);
  const clashes = next.clashes.map((clash) => ({ ...clash, theirs: valueAt(base, clash.path) }));
  return { ...next, clashes: clashes.filter(({ value, theirs }) => !isSame(value, theirs)) };
}

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
