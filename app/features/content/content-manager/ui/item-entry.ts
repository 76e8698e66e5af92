import type { Role } from "~/features/account/roles/rules.ts";
import type { ContentItem } from "~/features/content/content-projects/rules.ts";
import type { Placement, PlacePage } from "~/features/content/placements/rules.ts";
import type { PageId } from "~/lib/ids.ts";

/** An item with what its card tells of its address, and where it was placed. */
export type ItemEntry = ContentItem & { isGone: boolean; isBeingRead: boolean; placements: Placement[] };

/** What items can be placed on, and by whom; `chosen` is the film project that the content project is about. */
export type PlaceOffer = { role: Role; pages: PlacePage[]; chosen: PageId | null };
