/** The figures that decide how much work a film is. */
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
/** Least work per picture, however small it is, as a share of one in full HD. */
const SMALLEST_SHARE = 0.02;
/** Assumed where the number of pictures is unknown. */
const MOST_PICTURES_A_SECOND = 60;
/** Work per second of copying a stream, as a share of encoding it in full HD. */
const COPIED_SHARE = 0.01;

/** The length of a film in full HD at 30 pictures a second that takes as much work. */
export function encodingWorkMs({ durationMs, pictures, width, height }: Effort): number {
  const lasts = durationMs ?? LONGEST_FILM_MS;
  const decoded = pictures || (lasts / 1000) * MOST_PICTURES_A_SECOND;
  const share = Math.max(SMALLEST_SHARE, (width * height) / FULL_HD);
  return Math.max((decoded / PICTURES_A_SECOND) * 1000 * share, lasts * COPIED_SHARE);
}

export const copyingWorkMs = ({ durationMs }: Effort): number => (durationMs ?? LONGEST_FILM_MS) * COPIED_SHARE;

const MINUTE = 60_000;
/** The quick lane takes films of at most this much work, and stops them at the limit. */
export const QUICK_WORK_MS = 2 * MINUTE;
export const QUICK_LIMIT_MS = 4 * MINUTE;

/** Least time, time per minute of work, and the most for any film, which is less than the job's timeout. */
const STAGES = {
  preparation: { floorMs: 15 * MINUTE, each: 4, mostMs: 11 * 60 * MINUTE },
  renditions: { floorMs: 30 * MINUTE, each: 8, mostMs: 22 * 60 * MINUTE },
} as const;

const SLOWEST_READ_BYTES_PER_MS = 5_000;
const readingMs = (byteSize: number) => byteSize / SLOWEST_READ_BYTES_PER_MS;

/** Wall-clock limit of ffmpeg for a stage of this film. */
export function stageLimitMs(stage: keyof typeof STAGES, workMs: number, byteSize: number): number {
  const { floorMs, each, mostMs } = STAGES[stage];
  return Math.round(Math.min(mostMs, floorMs + each * workMs + readingMs(byteSize)));
}

const LOOK_MS = 30_000;

/** Wall-clock limit for probing a file, or for extracting one picture. */
export const probeLimitMs = (byteSize: number): number => Math.round(LOOK_MS + readingMs(byteSize));
