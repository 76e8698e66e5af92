export const renderClipJob = { name: "clips.render" };

/** The spec's calls to action; any other words are custom. */
export const CALLS_TO_ACTION = [
  "Watch Full Film",
  "Follow for Updates",
  "Link in Bio",
  "Coming Soon",
  "Stream Now",
] as const;
export const LONGEST_CALL = 40;
export const LONGEST_TITLE = 120;

/** The spec's message where an AI edit cannot be started. */
export const NOT_STARTED = "Failed to start AI editing. Please try again.";
const EDITED = " (AI edit)";
/** The title of a clip that is made of another one by an AI edit. */
export const editedTitle = (title: string): string => `${title.slice(0, LONGEST_TITLE - EDITED.length)}${EDITED}`;

/** `1:05.25`, as the dialog writes times in the film; a third digit where a cut needs it. */
export const timeText = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${((ms % 60_000) / 1000).toFixed(3).replace(/0$/, "").padStart(5, "0")}`;

const TIME = /^(?:(\d{1,3}):)?(\d{1,5}(?:\.\d{1,3})?)$/;

/** Milliseconds of a typed time such as `1:05.25` or `65.25`; null for other texts. */
export function timeIn(text: string): number | null {
  const [, minutes = "0", seconds] = TIME.exec(text.trim()) ?? [];
  return seconds === undefined ? null : Math.round(Number(minutes) * 60_000 + Number(seconds) * 1000);
}
