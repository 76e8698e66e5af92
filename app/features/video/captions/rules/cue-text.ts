import { colourOfOverride, colourOfTag, openColours } from "./cue-colours.ts";
import { escapeAmpersands, escapeAngles, INNER_TIME, innerMilliseconds, timeTag } from "./webvtt.ts";

const PERCENT = String.raw`\d{1,3}(?:\.\d+)?%`;
const SETTING = new RegExp(
  `^(?:vertical:(?:rl|lr)|line:-?(?:${PERCENT}|\\d{1,3})(?:,(?:start|center|end))?` +
    `|position:${PERCENT}(?:,(?:line-left|center|line-right))?|size:${PERCENT}|align:(?:start|center|end|left|right))$`,
);

/** Where a caption stands: what WebVTT says of it, else what `{\an8}` and its like say, which count as on a keypad. */
export function settingsOf(rest: string, text: string): string {
  const own = rest.split(/\s+/).filter((setting) => SETTING.test(setting));
  const key = Number(/\{\\[^{}]{0,40}?an([1-9])/.exec(text)?.[1] ?? 2);
  const row = ["", "line:50%", "line:0"][Math.floor((key - 1) / 3)];
  const column = ["align:start", "", "align:end"][(key - 1) % 3];
  return (own.length ? own : [row, column].filter((setting) => setting)).join(" ");
}

/** Tags that both formats share or WebVTT adds; everything else that looks like one is left out. */
const TAG = /<(\/?)(i|b|u|ruby|rt|v|c|lang)(?:[.\s][^<>]*)?>|<\/?[a-z][^<>]*>|<\d[\d:.]*>|\{\\[^{}]*\}/gi;
const VOICE = /^<v(?:\.[^\s<>]*)?\s([^<>&]+)>$/i;
const LINE_BREAK = /<br\s?\/?>|\\N/g;

type Times = { startMs: number; endMs: number };

/** Times inside a text are kept where they go on from each other, within those of the caption. */
export function cleanText(lines: string[], { startMs, endMs }: Times): string {
  const text = lines.map((line) => line.replace(LINE_BREAK, "\n").trim()).join("\n");
  let [clean, last, saidMs] = ["", 0, startMs];
  const colours = openColours();
  for (const found of text.matchAll(TAG)) {
    const innerMs = innerTime(found[0]);
    const goesOn = innerMs !== null && innerMs > saidMs && innerMs < endMs;
    if (goesOn) saidMs = innerMs;
    if (found.index > last) clean += escapeAngles(text.slice(last, found.index));
    clean += goesOn ? timeTag(innerMs) : tagOf(found, colours);
    last = found.index + found[0].length;
  }
  // Once for the whole: no written tag has an ampersand.
  return escapeAmpersands(clean + escapeAngles(text.slice(last))).trim();
}

function innerTime(tag: string): number | null {
  if (!/^<\d/.test(tag)) return null;
  const [found] = tag.matchAll(INNER_TIME);
  return found ? innerMilliseconds(found.slice(1, 5)) : null;
}

type Colours = ReturnType<typeof openColours>;

function tagOf([whole, slash, name]: RegExpExecArray, colours: Colours): string {
  if (whole.startsWith("{")) return overridesOf(whole, colours);
  const tag = name?.toLowerCase();
  if (tag === "c" || COLOURED.test(whole))
    return whole.startsWith("</") ? colours.end() : colours.begin(colourOfTag(whole));
  if (!tag || tag === "lang") return "";
  if (tag === "v" && !slash) return whole.match(VOICE) ? `<v ${whole.match(VOICE)?.[1]?.trim()}>` : "";
  return `<${slash}${tag}>`;
}

const COLOURED = /^<\/?font\b/i;
const OVERRIDE = /\\(?:([ibu])([01])|1?c(?:&[Hh]([\da-fA-F]{1,8})&?)?|r)(?=[\\}])/g;

/** Italics, bold and underlined as `{\i1}` and `{\i0}`; a colour holds until the next one, `{\c}` or `{\r}`. */
const overridesOf = (braces: string, colours: Colours): string =>
  [...braces.matchAll(OVERRIDE)]
    .map(([, tag, on, digits]) =>
      tag ? `<${on === "1" ? "" : "/"}${tag}>` : colours.override(digits ? colourOfOverride(digits) : null),
    )
    .join("");
