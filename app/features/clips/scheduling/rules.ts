import type { ClipScheduleId, MadeClipId } from "~/lib/ids.ts";

/** The text for one network, which the reminder brings. */
export type ScheduledPost = { network: string; name: string; text: string };

/** Reminders of an account that are still to come. */
export const MOST_SCHEDULED = 200;

export const ENTRY_MINUTES = 15;

const REFUSALS = {
  "no-file": "This clip is not ready yet. Wait until it plays, and try again.",
  "too-many": `You have ${MOST_SCHEDULED} clips scheduled. Cancel one first.`,
  reminded: "The reminder was sent already. Schedule the clip again.",
};
export type ScheduleRefusal = keyof typeof REFUSALS;
export const scheduleMessage = (reason: ScheduleRefusal): string => REFUSALS[reason];

/** `X`, `X and Threads`, `Instagram post, X and Threads`. */
export const networkNames = (posts: Pick<ScheduledPost, "name">[]): string =>
  new Intl.ListFormat("en-GB").format(posts.map(({ name }) => name));

/** A clip that its owner will be reminded of, as the screen shows it. */
export type ScheduleEntry = {
  id: ClipScheduleId;
  clip: { id: MadeClipId; title: string };
  at: Date;
  /** `4 Dec 2026, 18:00` in its zone. */
  moment: string;
  day: string;
  time: string;
  zone: string;
  posts: ScheduledPost[];
};

/** How many of the reminders that were sent are listed. */
export const MOST_SENT = 20;

/** A reminder that was sent, as the screen shows it; `moment` is in its zone. */
export type SentReminder = Pick<ScheduleEntry, "id" | "clip" | "moment" | "zone" | "posts">;

/** Where the clip's file is for its owner. */
export const clipFilePath = (clipId: MadeClipId): string => `/studio/clips/${clipId}/file?download`;
