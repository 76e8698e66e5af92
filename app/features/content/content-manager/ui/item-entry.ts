import type { ContentItem } from "~/features/content/content-projects/rules.ts";

/** An item with what its card tells of its address. */
export type ItemEntry = ContentItem & { isGone: boolean; isBeingRead: boolean };
