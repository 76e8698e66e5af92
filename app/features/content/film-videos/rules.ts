import { lackMessage, type PlanRefusal, withinLimit } from "~/features/account/plans/rules.ts";
import type { Role } from "~/features/account/roles/rules.ts";
import { withValue } from "~/features/content/pages/rules/patches.ts";
import {
  CLIP_KINDS,
  CLIP_LISTS,
  type ClipKind,
  type ClipText,
  type PageDocument,
} from "~/features/content/pages/rules.ts";
import type { ClipId } from "~/lib/ids.ts";

const OFFERED_TO_ALL: readonly ClipKind[] = ["episode", "trailer", "film"];
const OFFERED: Record<Role, readonly ClipKind[]> = {
  filmmaker: OFFERED_TO_ALL,
  distributor: OFFERED_TO_ALL,
  actor: CLIP_KINDS,
};

/** The kinds of clips that an owner of this role can add, in the order of the page's parts. */
export const kindsOffered = (role: Role): readonly ClipKind[] => OFFERED[role];

/** Those, and kinds of existing clips that were added in another role. */
export const kindsListed = (role: Role, clips: Pick<ClipEntry, "kind">[]): ClipKind[] =>
  CLIP_KINDS.filter((kind) => OFFERED[role].includes(kind) || kindsOf(clips).includes(kind));

/** The kinds that have clips. */
export const kindsOf = (clips: Pick<ClipEntry, "kind">[]): ClipKind[] =>
  CLIP_KINDS.filter((kind) => clips.some((clip) => clip.kind === kind));

export const KIND_NAMES: Record<ClipKind, { one: string; many: string; none: string }> = {
  episode: { one: "Episode", many: "Episodes", none: "A series lists its episodes on the page, in this order." },
  trailer: { one: "Trailer", many: "Trailers & More", none: "Teasers and scenes play right on the page." },
  short: { one: "Short", many: "Shorts", none: "Short films and scenes, numbered in this order." },
  spotlight: {
    one: "Spotlight clip",
    many: "Spotlight Clips",
    none: "Upright clips that fill a phone's screen, one after the other.",
  },
  film: { one: "Further film", many: "More Films", none: "Other films of yours, shown below this one." },
};

/** Limit for each kind, beyond which pages are hard to use. */
const MOST_CLIPS = 60;

export type ClipRefusal = "missing" | "uploading" | "failed" | "shown-already" | "too-many" | "other-clips";

/** The owner's messages where a clip is refused. */
const CLIP_MESSAGES: Record<ClipRefusal, string> = {
  missing: "Please enter a video URL or upload a file",
  uploading: "Please wait until your file is uploaded",
  failed: "This file cannot be shown. Please choose another one",
  "shown-already": "This video is on the page already",
  "too-many": `A page shows up to ${MOST_CLIPS} of them`,
  "other-clips": "The list has changed in the meantime. Reload the page and try again",
};

type Aged = { id: ClipId; createdAt: Date };

/** The ids of a film's clips beyond the plan's limit: the newest, of any kind. */
export function suspendedClips(clips: Aged[], limit: number | null): Set<ClipId> {
  const byAge = clips.toSorted(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1),
  );
  return new Set(withinLimit(byAge, limit).suspended.map(({ id }) => id));
}

export const clipMessage = (refused: PlanRefusal | { reason: ClipRefusal }): string =>
  refused.reason === "plan" ? lackMessage(refused.lack) : CLIP_MESSAGES[refused.reason];

/** One clip as its owner's list shows it. */
export type ClipEntry = {
  id: ClipId;
  kind: ClipKind;
  title: string;
  status: string;
  posterUrl: string | null;
  suspended: boolean;
};

export const isFull = (count: number) => count >= MOST_CLIPS;

/** The ids in their new order; null when they are not exactly the existing ones. */
export function reordered(present: ClipId[], requested: ClipId[]): ClipId[] | null {
  const known = new Set(present);
  const complete = requested.length === present.length && new Set(requested).size === requested.length;
  return complete && requested.every((id) => known.has(id)) ? requested : null;
}

/** Whether every suspended clip keeps its position: it can be removed, but not changed. */
export const keepsPositions = (suspended: Set<ClipId>, before: ClipId[], after: ClipId[]): boolean =>
  before.every((id, place) => !suspended.has(id) || after[place] === id);

/** The ids with this one moved one position up or down; unchanged at the ends. */
export function moved(ids: ClipId[], id: ClipId, step: -1 | 1): ClipId[] {
  const [from, to] = [ids.indexOf(id), ids.indexOf(id) + step];
  return from < 0 || to < 0 || to >= ids.length ? ids : ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** The document with a clip at the end of its list. */
export function withClip(document: PageDocument, kind: ClipKind, id: ClipId, clip: ClipText): PageDocument {
  const list = CLIP_LISTS[kind];
  const { byId, order } = document.lists[list];
  return {
    ...document,
    lists: { ...document.lists, [list]: { byId: { ...byId, [id]: clip }, order: [...order, id] } },
  };
}

export function withoutClip(document: PageDocument, id: ClipId): PageDocument {
  const list = Object.values(CLIP_LISTS).find((list) => Object.hasOwn(document.lists[list].byId, id));
  if (!list) return document;
  const order = document.lists[list].order.filter((other) => other !== id);
  return withValue(withValue(document, `lists.${list}.byId.${id}`, null), `lists.${list}.order`, order);
}
