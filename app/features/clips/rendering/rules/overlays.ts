/** A picture, or a run of pictures, that is laid over a clip. Times are from the beginning of the clip. */
export type Overlay = {
  /** ffmpeg's arguments that open it. */
  input: string[];
  x: number;
  y: number;
} & ({ fromMs: number; toMs: number } | { fromMs: null; toMs: null });

/** A still picture for a time; for the whole clip where `during` is null. */
export const still = (
  path: string,
  place: { x: number; y: number },
  during: { fromMs: number; toMs: number } | null,
): Overlay => ({ input: ["-i", `file:${path}`], ...place, ...(during ?? { fromMs: null, toMs: null }) });

/** Pictures one after the other, listed in a file that `pictureList` writes. */
export const pictures = (list: string, place: { x: number; y: number }): Overlay => ({
  input: ["-f", "concat", "-safe", "0", "-i", `file:${list}`],
  ...place,
  ...{ fromMs: null, toMs: null },
});

/** A list for ffmpeg: each picture with its time on the screen, to the millisecond. */
export const pictureList = (entries: { file: string; lastsMs: number }[]): string =>
  [
    "ffconcat version 1.0",
    ...entries.flatMap(({ file, lastsMs }) => [
      `file '${file}'`,
      "option framerate 1000",
      `duration ${(lastsMs / 1000).toFixed(3)}`,
    ]),
    "",
  ].join("\n");
