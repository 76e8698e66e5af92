import type { Picture } from "~/features/clips/framing/rules.ts";
import type { Line } from "~/features/clips/highlights/rules/words.ts";
import { sentencesOf } from "~/features/clips/highlights/rules/words.ts";
import type { Span } from "~/features/clips/signals/rules/spans.ts";
import type { Sample } from "~/features/clips/signals/rules.ts";
import type { StoredPicture } from "~/features/content/pictures/rules.ts";
import type { Bars } from "~/features/video/survey/rules/bars.ts";
import type { Stretch } from "./trim.ts";

/** Samples in a form that is small in JSON: their columns as bytes in base64, one sample after the other. */
export type PackedSamples = { times: number[]; lights: number[]; columns: string; texts: (Span | null)[] };

/** What the dialog shows of a film around a clip. Times are milliseconds of the film. */
export type Timeline = {
  filmUrl: string;
  filmMs: number;
  shown: Stretch;
  /** The picture between its bars. */
  inside: Picture;
  bars: Bars;
  /** How long a frame lasts; null where the film was not measured. */
  frameMs: number | null;
  /** Where shots begin, from that of the first shot on. */
  starts: number[];
  samples: PackedSamples;
  /** Decibels below full scale of each 100 ms; empty for a film without sound. */
  loudness: number[];
  lines: Line[];
  /** Of these, what captions can show. */
  captions: Line[];
  /** Pictures of the account that can be a watermark, logotypes first. */
  pictures: StoredPicture[];
};

export function packed(samples: Sample[]): PackedSamples {
  const bytes = samples.flatMap(({ columns }) => columns);
  return {
    times: samples.map(({ atMs }) => atMs),
    lights: samples.map(({ light }) => Math.round(light * 1e6) / 1e6),
    columns: btoa(textOf(bytes)),
    texts: samples.map(({ text }) => text ?? null),
  };
}

const textOf = (bytes: number[]) => bytes.map((byte) => String.fromCharCode(byte)).join("");

/** The samples again, without their motion, which framing does not need. */
export function unpacked({ times, lights, columns, texts }: PackedSamples): Sample[] {
  const bytes = Array.from(atob(columns), (letter) => letter.charCodeAt(0));
  const width = times.length ? bytes.length / times.length : 0;
  return times.map((atMs, at) => ({
    ...{ atMs, light: lights[at] ?? 0, motion: 0 },
    columns: bytes.slice(at * width, (at + 1) * width),
    ...(texts[at] && { text: texts[at] }),
  }));
}

/** The times at which a trim feels right: cuts, and where sentences begin and end. */
export function snapTargets({ starts, lines, filmMs }: Pick<Timeline, "starts" | "lines" | "filmMs">): number[] {
  const sentences = sentencesOf(lines).flatMap(({ startMs, endMs }) => [startMs, endMs]);
  return [...new Set([0, ...starts, ...sentences, filmMs])].sort((one, other) => one - other);
}
