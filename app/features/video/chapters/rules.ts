export type Chapter = { startMs: number; title: string };

/** The end of the intro and the chapters that an owner has set. */
export type VideoChapters = { introEndMs: number | null; chapters: Chapter[] };

export const MOST_CHAPTERS = 100;
export const LONGEST_CHAPTER_TITLE = 120;

export type ChapterRefusal = "beyond-end" | "same-start";

export const CHAPTER_MESSAGES: Record<ChapterRefusal, string> = {
  "beyond-end": "This is after the end of the film.",
  "same-start": "Two chapters begin at the same time.",
};

/** Chapters sorted by start, or why they are refused. */
export function orderedChapters(chapters: Chapter[], durationMs: number | null) {
  const ordered = chapters.toSorted((one, other) => one.startMs - other.startMs);
  const last = ordered.at(-1);
  if (last && isBeyond(last.startMs, durationMs)) return { ok: false, reason: "beyond-end" } as const;
  const doubled = ordered.some(({ startMs }, index) => startMs === ordered[index + 1]?.startMs);
  return doubled ? ({ ok: false, reason: "same-start" } as const) : ({ ok: true, chapters: ordered } as const);
}

/** A linked film's length is unknown; then no time is beyond its end. */
export const isBeyond = (ms: number, durationMs: number | null) => durationMs !== null && ms >= durationMs;

/** Intro and chapters for the players of visitors. */
export const publicChapters = ({ introEndMs, chapters }: VideoChapters) => ({
  ...(introEndMs !== null && { introSeconds: introEndMs / 1000 }),
  ...(chapters.length && {
    chapters: chapters.map(({ startMs, title }) => ({ startSeconds: startMs / 1000, title })),
  }),
});

/** `1:02:03`, `2:03` or `45` in milliseconds; null for anything else. */
export function timeFromText(text: string): number | null {
  const found = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,4})$/.exec(text.trim());
  if (!found) return null;
  const [hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0));
  if (hours === undefined || minutes === undefined || seconds === undefined) return null;
  const hasHours = found[1] !== undefined;
  const hasMinutes = found[2] !== undefined;
  if ((hasHours && minutes > 59) || (hasMinutes && seconds > 59)) return null;
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}
