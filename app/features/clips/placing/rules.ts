import type { PlanRefusal } from "~/features/account/plans/rules.ts";
import type { Role } from "~/features/account/roles/rules.ts";
import { type ClipRefusal, clipMessage, kindsOffered } from "~/features/content/film-videos/rules.ts";
import { PLACEMENT_REFUSALS, type PlacePage } from "~/features/content/placements/rules.ts";
import type { ClipId, ClipPlacementId, MadeClipId } from "~/lib/ids.ts";

/** What a clip becomes on a page. */
export const CLIP_SPOTS = ["spotlight", "trailer", "short", "episode"] as const;
export type ClipSpot = (typeof CLIP_SPOTS)[number];

/** What a clip can become on a page of this role, the most fitting first. */
export const clipSpotsFor = (role: Role): ClipSpot[] => CLIP_SPOTS.filter((spot) => kindsOffered(role).includes(spot));

/** Where a clip is on a page, or in its draft alone. */
export type ClipUse = {
  id: ClipPlacementId;
  clipId: MadeClipId;
  page: PlacePage;
  spot: ClipSpot;
  rowId: ClipId;
  isPublished: boolean;
};

/** The pages that clips can be placed on, and what they become there. */
export type PlacesForClips = { pages: PlacePage[]; spots: ClipSpot[] };

const REFUSALS = {
  "no-file": "This clip is not ready yet. Wait until it plays, and try again.",
  "not-possible": "A clip cannot become that on this page. Choose something else.",
  "placed-already": "This clip is there already.",
  "beyond-plan": PLACEMENT_REFUSALS["beyond-plan"],
};
export type PlaceRefusal = keyof typeof REFUSALS;
type Refused = PlanRefusal | { reason: ClipRefusal } | { reason: PlaceRefusal };
const isOwn = (reason: string): reason is PlaceRefusal => reason in REFUSALS;

/** Why a clip was not placed, for its owner. */
export const placeMessage = (refused: Refused): string =>
  isOwn(refused.reason) ? REFUSALS[refused.reason] : clipMessage(refused as PlanRefusal | { reason: ClipRefusal });
