import type { SavedViewId } from "~/lib/ids.ts";

export const VIEWS_MOST = 50;
export const NAME_MOST = 60;
/** Longer than the query of every filter with its longest value. */
export const QUERY_MOST = 4000;

export const MAIL_TIMES = ["week", "month"] as const;
export type MailTime = (typeof MAIL_TIMES)[number];

/** `query` is that of the screen's address. */
export type SavedView = { id: SavedViewId; name: string; query: string; mailEvery: MailTime | null };

export const NAME_TAKEN = "You have a view of this name already.";
export const TOO_MANY = `You can keep ${VIEWS_MOST} views. Delete one that you do not use any more.`;

export const viewsPath = "/studio/analytics/views";
