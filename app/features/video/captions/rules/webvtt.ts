import { isSeen } from "~/lib/plain-text.ts";

/** One caption; times in milliseconds, text as WebVTT cue text, settings as WebVTT writes them. */
export type Cue = { startMs: number; endMs: number; settings: string; text: string };

export type CueRefusal = { reason: "empty" | "not-captions" } | { reason: "no-time" | "backwards"; line: number };
type Parsed = { ok: true; cues: Cue[] } | ({ ok: false } & CueRefusal);

const MOST_CUES = 20_000;
const ARROW = "-->";

/**
 * Parses SubRip or WebVTT (https://www.w3.org/TR/webvtt1/), strictly where a mistake would be visible. Everything that
 * it does not know is left out: styles, scripts and unknown tags.
 */
export function parseCues(source: string): Parsed {
  const text = source
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .replaceAll("\0", "\uFFFD");
  const isVtt = /^WEBVTT(?:[ \t\n]|$)/.test(text);
  if (!isVtt && !text.includes(ARROW)) return { ok: false, reason: text.trim() ? "not-captions" : "empty" };
  const cues: Cue[] = [];
  for (const block of blocksOf(text).slice(isVtt ? 1 : 0)) {
    if (isVtt && /^(NOTE|STYLE|REGION)\b/.test(block.lines[0] ?? "")) continue;
    const cue = cueOf(block);
    if (!cue.ok) return cue;
    if (cue.endMs > cue.startMs && isSeen(cue.text.replace(INNER_TIME, ""))) cues.push(cue);
  }
  if (!cues.length || cues.length > MOST_CUES) return { ok: false, reason: cues.length ? "not-captions" : "empty" };
  return { ok: true, cues: cues.toSorted((one, other) => one.startMs - other.startMs) };
}

type Block = { lines: string[] /** Of its first line, counted from 1. */; line: number };

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open = false;
  for (const [index, line] of text.split("\n").entries()) {
    const isText = line.trim() !== "";
    if (isText && !open) blocks.push({ lines: [], line: index + 1 });
    if (isText) blocks.at(-1)?.lines.push(line);
    open = isText;
  }
  return blocks;
}

function cueOf({ lines, line }: Block): (Cue & { ok: true }) | ({ ok: false } & CueRefusal) {
  const at = lines[0]?.includes(ARROW) ? 0 : 1;
  const times = timesOf(lines[at] ?? "");
  if (!times) return { ok: false, reason: "no-time", line: line + Math.min(at, lines.length - 1) };
  if (times.endMs < times.startMs) return { ok: false, reason: "backwards", line: line + at };
  return { ok: true, ...times, text: cleanText(lines.slice(at + 1), times) };
}

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})`;
/** Text may follow only after white space, so that the pattern cannot backtrack. */
const TIMES = new RegExp(`^\\s*${TIME}\\s*${ARROW}\\s*${TIME}(?:\\s(.*))?$`, "s");

function timesOf(line: string) {
  const found = TIMES.exec(line);
  if (!found) return null;
  const [startMs, endMs] = [milliseconds(found.slice(1, 5)), milliseconds(found.slice(5, 9))];
  return startMs === null || endMs === null ? null : { startMs, endMs, settings: cleanSettings(found[9] ?? "") };
}

function milliseconds([hours = "0", minutes = "0", seconds = "0", fraction = "0"]: (string | undefined)[]) {
  if (Number(minutes) > 59 || Number(seconds) > 59) return null;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, "0"));
}

const PERCENT = String.raw`\d{1,3}(?:\.\d+)?%`;
const SETTING = new RegExp(
  `^(?:vertical:(?:rl|lr)|line:-?(?:${PERCENT}|\\d{1,3})(?:,(?:start|center|end))?` +
    `|position:${PERCENT}(?:,(?:line-left|center|line-right))?|size:${PERCENT}|align:(?:start|center|end|left|right))$`,
);

/** When the words after it are said. */
const INNER_TIME = /<(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})\.(\d{3})>/g;

const cleanSettings = (text: string) =>
  text
    .split(/\s+/)
    .filter((setting) => SETTING.test(setting))
    .join(" ");

/** Tags that both formats share or WebVTT adds; everything else that looks like one is left out. */
const TAG = /<(\/?)(i|b|u|ruby|rt|v|c|lang)(?:[.\s][^<>]*)?>|<\/?[a-z][^<>]*>|<\d[\d:.]*>|\{\\[^{}]*\}/gi;
const VOICE = /^<v(?:\.[^\s<>]*)?\s([^<>&]+)>$/i;

type Times = Pick<Cue, "startMs" | "endMs">;

/** Times inside a text are kept where they go on from each other, within those of the caption. */
function cleanText(lines: string[], { startMs, endMs }: Times): string {
  const text = lines.map((line) => line.trim()).join("\n");
  let [clean, last, saidMs] = ["", 0, startMs];
  for (const found of text.matchAll(TAG)) {
    const innerMs = innerTime(found[0]);
    const goesOn = innerMs !== null && innerMs > saidMs && innerMs < endMs;
    if (goesOn) saidMs = innerMs;
    if (found.index > last) clean += escapeText(text.slice(last, found.index));
    clean += goesOn ? timeTag(innerMs) : tagOf(found);
    last = found.index + found[0].length;
  }
  return (clean + escapeText(text.slice(last))).trim();
}

function innerTime(tag: string): number | null {
  if (!/^<\d/.test(tag)) return null;
  const [found] = tag.matchAll(INNER_TIME);
  return found ? milliseconds(found.slice(1, 5)) : null;
}

/** The words after it are said at this time. */
export const timeTag = (ms: number): string => `<${stamp(ms)}>`;

/** The parts of a cue's text, each with the time from which it is said. */
export function timedParts({ startMs, text }: Pick<Cue, "startMs" | "text">): { atMs: number; text: string }[] {
  const parts = [{ atMs: startMs, text: "" }];
  let last = 0;
  for (const found of text.matchAll(INNER_TIME)) {
    const part = parts.at(-1);
    if (part) part.text = text.slice(last, found.index);
    parts.push({ atMs: milliseconds(found.slice(1, 5)) ?? startMs, text: "" });
    last = found.index + found[0].length;
  }
  const part = parts.at(-1);
  if (part) part.text = text.slice(last);
  return parts;
}

function tagOf([whole, slash, name]: RegExpExecArray): string {
  const tag = name?.toLowerCase();
  if (!tag || tag === "c" || tag === "lang") return "";
  if (tag === "v" && !slash) return whole.match(VOICE) ? `<v ${whole.match(VOICE)?.[1]?.trim()}>` : "";
  return `<${slash}${tag}>`;
}

/** Plain words as the text of a cue. */
export const escapeText = (text: string) =>
  text
    .replace(/&(?!(?:amp|lt|gt|lrm|rlm|nbsp|#\d{1,7}|#x[\da-f]{1,6});)/gi, "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

/** A whole WebVTT file. */
export const webVtt = (cues: Cue[]): string => `WEBVTT\n\n${cues.map(cueText).join("\n")}`;

const cueText = ({ startMs, endMs, settings, text }: Cue) =>
  `${stamp(startMs)} ${ARROW} ${stamp(endMs)}${settings && ` ${settings}`}\n${text}\n`;

function stamp(ms: number): string {
  const [seconds, minutes, hours] = [Math.floor(ms / 1000), Math.floor(ms / 60_000), Math.floor(ms / 3_600_000)];
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(hours)}:${two(minutes % 60)}:${two(seconds % 60)}.${String(ms % 1000).padStart(3, "0")}`;
}
