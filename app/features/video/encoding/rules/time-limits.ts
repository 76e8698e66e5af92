/** What decides how much work a film is. */
export type Effort = {
  durationMs: number | null;
  /** Pictures that have to be decoded; 0 when unknown. */
  pictures: number;
  width: number;
  height: number;
  byteSize: number;
};

export const LONGEST_FILM_MS = 6 * 3600_000;

const FULL_HD = 1920 * 1080;
const PICTURES_A_SECOND = 30;
/** What each picture costs at least, however small it is, as a share of one in full HD. */
const SMALLEST_SHARE = 0.02;
/** A film of unknown length may have this many. */
const MOST_PICTURES_A_SECOND = 60;
/** What a second costs in which nothing is encoded, as a share of one in full HD. */
const COPIED_SHARE = 0.01;

/** How long a film in full HD at 30 pictures a second would be that is as much work. */
export function encodingWorkMs({ durationMs, pictures, width, height }: Effort): number {
  const lasts = durationMs ?? LONGEST_FILM_MS;
  const decoded = pictures || (lasts / 1000) * MOST_PICTURES_A_SECOND;
  const share = Math.max(SMALLEST_SHARE, (width * height) / FULL_HD);
  return Math.max((decoded / PICTURES_A_SECOND) * 1000 * share, lasts * COPIED_SHARE);
}

export const copyingWorkMs = ({ durationMs }: Effort): number => (durationMs ?? LONGEST_FILM_MS) * COPIED_SHARE;

const MINUTE = 60_000;
/** Work of at most this much is done in the quick lane, and may take there at most as long as the limit says. */
export const QUICK_WORK_MS = 2 * MINUTE;
export const QUICK_LIMIT_MS = 4 * MINUTE;

/** Least time, time for each minute of work, and the most that any film gets: less than its job may last. */
const STAGES = {
  preparation: { floorMs: 15 * MINUTE, each: 4, mostMs: 11 * 60 * MINUTE },
  renditions: { floorMs: 30 * MINUTE, each: 8, mostMs: 22 * 60 * MINUTE },
} as const;

const SLOWEST_READ_BYTES_PER_MS = 5_000;
const readingMs = (byteSize: number) => byteSize / SLOWEST_READ_BYTES_PER_MS;

/** By the clock, how long ffmpeg may work on a stage of this film. */
export function stageLimitMs(stage: keyof typeof STAGES, workMs: number, byteSize: number): number {
  const { floorMs, each, mostMs } = STAGES[stage];
  return Math.round(Math.min(mostMs, floorMs + each * workMs + readingMs(byteSize)));
}

const LOOK_MS = 30_000;

/** How long a file may be looked at to learn what it is, or to take one picture out of it. */
export const lookLimitMs = (byteSize: number): number => Math.round(LOOK_MS + readingMs(byteSize));
