import { wordsWithin } from "~/features/clips/highlights/rules/cue-words.ts";
import type { Word } from "~/features/clips/highlights/rules/words.ts";
import { escapeText, timeTag } from "~/features/video/captions/rules/webvtt.ts";

/** A word that somebody typed is looked for among so many that are said next. */
const LOOKED_AHEAD = 8;

/** The words of a line with the times at which they were said; others take those of the words that they stand for. */
export function retimed(spoken: Word[], { startMs, endMs, text }: Word): Word[] {
  const texts = text.split(/\s+/).filter(Boolean);
  const inside = spoken.filter((word) => word.startMs >= startMs && word.endMs <= endMs);
  const words: Word[] = [];
  let [open, next]: [string[], number] = [[], 0];
  const close = (place: number) => {
    const gap = { startMs: words.at(-1)?.endMs ?? startMs, endMs: inside[place]?.startMs ?? endMs };
    words.push(...standIns(open, inside.slice(next, place), gap));
    open = [];
  };
  for (const text of texts) {
    const place = placeOf(text, inside, next);
    const known = inside[place];
    if (known) {
      close(place);
      words.push(known);
      next = place + 1;
    } else open.push(text);
  }
  close(inside.length);
  return words;
}

function placeOf(text: string, spoken: Word[], from: number): number {
  const found = spoken.slice(from, from + LOOKED_AHEAD).findIndex((word) => word.text === text);
  return found < 0 ? spoken.length : from + found;
}

/** As many words as were said have their times; more or fewer share the time of the gap by their length. */
const standIns = (texts: string[], spoken: Word[], gap: Pick<Word, "startMs" | "endMs">): Word[] =>
  texts.length === spoken.length
    ? spoken.map((word, at) => ({ ...word, text: texts[at] ?? word.text }))
    : wordsWithin({ ...gap, text: texts.join(" ") });

/** A shorter silence between two words needs no time of its own. */
const PAUSE_MS = 200;

/** A text with the times of its words, as captions write them. */
export function timedText(text: string, words: Word[], startMs: number): string {
  let [written, saidMs, place] = ["", startMs, 0];
  const tag = (ms: number) => {
    if (ms <= saidMs) return "";
    saidMs = ms;
    return timeTag(ms);
  };
  for (const part of text.split(/(\s+)/)) {
    const word = part.trim() ? words[place++] : undefined;
    const next = words[place];
    written += word ? tag(word.startMs) + escapeText(part) : escapeText(part);
    if (word && next && next.startMs - word.endMs > PAUSE_MS) written += tag(word.endMs);
  }
  return written;
}
