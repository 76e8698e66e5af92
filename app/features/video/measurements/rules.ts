import { inputArgs, type Probe } from "~/features/video/probes/rules.ts";

export const measureFilmJob = { name: "videos.measure" };

/** What ffprobe and ffmpeg say of a film's file. */
export type Measured = {
  durationMs: number | null;
  byteSize: number;
  /** In hexadecimal. */
  sha256: string;
  /** Bits a second, over all streams; null while the length is not known. */
  bitRate: number | null;
  video: {
    codec: string;
    /** Pixels as the player shows them: turned, and square. */
    width: number;
    height: number;
    frameRate: number;
    /** Whether the distances between pictures differ. */
    isVariable: boolean;
    isInterlaced: boolean;
    isHighRange: boolean;
  } | null;
  /** Null for a film without sound. */
  audio: {
    codec: string;
    channels: number;
    /** Integrated loudness in LUFS (EBU R 128); null for silence. */
    loudness: number | null;
  } | null;
  /** Languages of the subtitle tracks in the file, as it names them; `und` where it does not. */
  subtitles: string[];
};

/** Distances between pictures differ where the average is further from the highest rate than rounding explains. */
const STEADY_WITHIN = 0.01;

/** The measured facts, but for loudness and digest. */
export function measuredOf(
  probe: Probe,
  { sha256, loudness }: Pick<Measured, "sha256"> & { loudness: number | null },
): Measured {
  const { durationMs, byteSize, video, audio, texts } = probe;
  return {
    ...{ durationMs, byteSize, sha256 },
    bitRate: durationMs ? Math.round((byteSize * 8 * 1000) / durationMs) : null,
    video: video && {
      ...{ codec: video.codec, ...shownSize(video), frameRate: video.frameRate },
      isVariable: Math.abs(video.steadyRate - video.frameRate) > STEADY_WITHIN * video.frameRate,
      ...{ isInterlaced: video.interlaced, isHighRange: video.highRange !== null },
    },
    audio: audio && { codec: audio.codec, channels: audio.channels, loudness },
    subtitles: texts.map(({ language }) => language ?? "und"),
  };
}

function shownSize({ width, height, pixelAspect, rotation }: NonNullable<Probe["video"]>) {
  const wide = Math.round(width * pixelAspect);
  return rotation % 180 === 0 ? { width: wide, height } : { width: height, height: wide };
}

/** In the work folder; the filter reads no quotes from it. */
export const LOUDNESS_FILE = "loudness.txt";

/** Characters of ffmpeg's filter descriptions that a file's name may have, once for each of its two readings. */
const escaped = (path: string) => path.replace(/[\\':,;[\]]/g, "\\$&").replace(/[\\']/g, "\\$&");

/** Arguments of ffmpeg that write the integrated loudness so far, ten times a second of film (EBU R 128). */
export const loudnessArgs = (film: string, audioIndex: number, output: string): string[] => [
  ...inputArgs(film),
  ...["-map", `0:${audioIndex}`, "-vn", "-sn", "-dn"],
  ...["-af", `ebur128=metadata=1,ametadata=mode=print:key=lavfi.r128.I:file=${escaped(output)}`],
  ...["-f", "null", "-"],
];

/** Below this everything is silence. Source: ITU-R BS.1770, the absolute gate of -70 LUFS. */
const SILENCE_LUFS = -69.95;

/** The loudness of the whole film: the last value in the filter's output; null for silence. */
export function loudnessIn(output: string): number | null {
  const last = output.slice(output.lastIndexOf("lavfi.r128.I="));
  const value = Number(/^lavfi\.r128\.I=(-?[\d.]+)/.exec(last)?.[1] ?? Number.NaN);
  return Number.isFinite(value) && value > SILENCE_LUFS ? Math.round(value * 100) / 100 : null;
}
