import { milliseconds } from "./cue-times.ts";

/** One caption; times in milliseconds, text as WebVTT cue text, settings as WebVTT writes them. */
export type Cue = { startMs: number; endMs: number; settings: string; text: string };

const ARROW = "-->";

/** When the words after it are said. */
export const INNER_TIME = /<(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})\.(\d{3})>/g;

/** Milliseconds of such a time; null where its minutes or seconds are none. */
export const innerMilliseconds = ([hours, minutes, seconds, fraction]: (string | undefined)[]): number | null =>
  Number(minutes) > 59 || Number(seconds) > 59 ? null : milliseconds([hours, minutes, seconds, fraction]);

/** The words after it are said at this time. */
export const timeTag = (ms: number): string => `<${cueTime(ms)}>`;

/** The parts of a cue's text, each with the time from which it is said. */
export function timedParts({ startMs, text }: Pick<Cue, "startMs" | "text">): { atMs: number; text: string }[] {
  const parts = [{ atMs: startMs, text: "" }];
  let last = 0;
  for (const found of text.matchAll(INNER_TIME)) {
    const part = parts.at(-1);
    if (part) part.text = text.slice(last, found.index);
    parts.push({ atMs: innerMilliseconds(found.slice(1, 5)) ?? startMs, text: "" });
    last = found.index + found[0].length;
  }
  const part = parts.at(-1);
  if (part) part.text = text.slice(last);
  return parts;
}

const ENTITIES: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&amp;": "&" };

/** The words of a cue without its marks. */
export const plainText = (text: string): string =>
  text.replace(/<[^<>]*>/g, "").replace(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);

/** Plain words as the text of a cue. */
export const escapeText = (text: string): string => escapeAmpersands(escapeAngles(text));

export const escapeAngles = (text: string): string => text.replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Entities stay as they are, those of angles too. */
export const escapeAmpersands = (text: string): string =>
  text.replace(/&(?!(?:amp|lt|gt|lrm|rlm|nbsp|#\d{1,7}|#x[\da-f]{1,6});)/gi, "&amp;");

/** A whole WebVTT file. */
export const webVtt = (cues: Cue[]): string => `WEBVTT\n\n${cues.map(cueText).join("\n")}`;

const cueText = ({ startMs, endMs, settings, text }: Cue) =>
  `${cueTime(startMs)} ${ARROW} ${cueTime(endMs)}${settings && ` ${settings}`}\n${text}\n`;

/** `01:02:03.456`. */
export function cueTime(ms: number): string {
  const [seconds, minutes, hours] = [Math.floor(ms / 1000), Math.floor(ms / 60_000), Math.floor(ms / 3_600_000)];
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(hours)}:${two(minutes % 60)}:${two(seconds % 60)}.${String(ms % 1000).padStart(3, "0")}`;
}
