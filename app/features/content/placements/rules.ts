import type { PlanRefusal } from "~/features/account/plans/rules.ts";
import type { Role } from "~/features/account/roles/rules.ts";
import { type ContentItem, isFile, platformOf } from "~/features/content/content-projects/rules.ts";
import { type ClipRefusal, clipMessage, KIND_NAMES, kindsOffered } from "~/features/content/film-videos/rules.ts";
import { LIST_CAPS } from "~/features/content/pages/rules/list-caps.ts";
import { withValue } from "~/features/content/pages/rules/patches.ts";
import {
  CLIP_KINDS,
  CLIP_LISTS,
  type ClipKind,
  type ListName,
  type PageDocument,
} from "~/features/content/pages/rules.ts";
import { PROFILE_LIMITS } from "~/features/content/profiles/rules.ts";
import type { ContentItemId, ContentPlacementId, PageId } from "~/lib/ids.ts";
import { cutAtWord } from "~/lib/text.ts";

type WordSpot = "quote" | "still" | "past-project";
/** What an item becomes on a page. */
export type Spot = ClipKind | WordSpot;
export const SPOTS: readonly Spot[] = [...CLIP_KINDS, "quote", "still", "past-project"];

const WORD_LISTS = { quote: "quotes", still: "stills", "past-project": "pastProjects" } as const;

export const isClip = (spot: Spot): spot is ClipKind => CLIP_KINDS.some((kind) => kind === spot);

/** The list of the document that holds this spot's rows. */
const listOfSpot = (spot: Spot): ListName => (isClip(spot) ? CLIP_LISTS[spot] : WORD_LISTS[spot]);

const WORD_NAMES = { quote: "Press quote", still: "Gallery picture", "past-project": "Past project" };
export const spotName = (spot: Spot): string => (isClip(spot) ? KIND_NAMES[spot].one : WORD_NAMES[spot]);

const NO_CLIPS = new Set<ContentItem["type"]>(["url", "picture", "document", "subtitles"]);

/** What this item can become on a page of this role: videos clips, pictures stills, links quotes; papers nothing. */
export function spotsFor({ type, imageKey }: Pick<ContentItem, "type" | "imageKey">, role: Role): Spot[] {
  if (type === "document" || type === "subtitles") return [];
  return [
    ...(NO_CLIPS.has(type) ? [] : kindsOffered(role)),
    ...(isFile(type) ? [] : (["quote"] as const)),
    ...(imageKey ? (["still"] as const) : []),
    ...(role === "actor" ? (["past-project"] as const) : []),
  ];
}

/** A page of the account that content can be placed on. */
export type PlacePage = { id: PageId; kind: "site" | "project"; title: string };
export const pageName = ({ kind, title }: Omit<PlacePage, "id">): string =>
  kind === "site" ? (title ? `Your site: ${title}` : "Your site") : title || "Untitled";

/** Where an item is on a page. */
export type Placement = { id: ContentPlacementId; itemId: ContentItemId; page: PlacePage; spot: Spot; rowId: string };

/** The screen of the studio that edits a spot's rows. */
export function spotScreen(spot: Spot): string {
  if (spot === "past-project") return "/studio/profile";
  return isClip(spot) ? "/studio/film/episodes" : "/studio/film/press";
}

export type PlacedWords = Pick<ContentItem, "title" | "description" | "author" | "url" | "type"> & {
  imageKey: string | null;
};

/** The row of a quote, a still or a past project, in the words of the item as far as its fields take them. */
function rowOf(spot: WordSpot, item: PlacedWords) {
  const { title, description, author, url } = item;
  const imageKey = item.imageKey ?? "";
  if (spot === "quote")
    return { text: cutAtWord(description || title, 500), source: cutAtWord(author || platformOf(item), 200), url };
  if (spot === "still") return { imageKey, alt: cutAtWord(title, PROFILE_LIMITS.alt) };
  return { title: cutAtWord(title, PROFILE_LIMITS.title), year: "", role: "", imageKey, type: "film" as const };
}

/** The document with a row for the item at the end of its list. */
export function withPlaced(document: PageDocument, spot: WordSpot, rowId: string, item: PlacedWords): PageDocument {
  const list = WORD_LISTS[spot];
  const { byId, order } = document.lists[list];
  const rows = { byId: { ...byId, [rowId]: rowOf(spot, item) }, order: [...order, rowId] };
  return { ...document, lists: { ...document.lists, [list]: rows } };
}

/** The document without a placed row. */
export function withoutPlaced(
  document: PageDocument,
  { spot, rowId }: Pick<Placement, "spot" | "rowId">,
): PageDocument {
  const list = `lists.${listOfSpot(spot)}`;
  const order = document.lists[listOfSpot(spot)].order.filter((id) => id !== rowId);
  return withValue(withValue(document, `${list}.byId.${rowId}`, null), `${list}.order`, order);
}

export const isPlaced = (document: PageDocument, { spot, rowId }: Pick<Placement, "spot" | "rowId">): boolean =>
  Object.hasOwn(document.lists[listOfSpot(spot)].byId, rowId);

export const hasRoom = (document: PageDocument, spot: Spot): boolean =>
  document.lists[listOfSpot(spot)].order.length < LIST_CAPS[listOfSpot(spot)];

/** Messages where an item cannot be placed. */
export const PLACEMENT_REFUSALS = {
  "placed-already": "This item is there already.",
  "not-possible": "This item cannot become that on this page. Choose something else.",
  "list-full": "This list of the page is full. Remove something from it first.",
  "beyond-plan": "This project is read-only, because your plan has fewer projects. Choose another page.",
};
export type PlacementRefusal = keyof typeof PLACEMENT_REFUSALS;

type Refused = PlanRefusal | { reason: ClipRefusal } | { reason: PlacementRefusal };
const isOwn = (reason: string): reason is PlacementRefusal => reason in PLACEMENT_REFUSALS;

/** Why an item was not placed, for its owner. */
export const placementMessage = (refused: Refused): string =>
  isOwn(refused.reason)
    ? PLACEMENT_REFUSALS[refused.reason]
    : clipMessage(refused as PlanRefusal | { reason: ClipRefusal });
