import { wordsWithin } from "~/features/clips/highlights/rules/cue-words.ts";
import type { Word } from "~/features/clips/highlights/rules/words.ts";
import { escapeText, timeTag } from "~/features/video/captions/rules/webvtt.ts";

/** A word that somebody typed is looked for among so many that are said next. */
const LOOKED_AHEAD = 8;

/** The words of a line with the times at which they were said; others share the time between those beside them. */
export function retimed(spoken: Word[], { startMs, endMs, text }: Word): Word[] {
  const texts = text.split(/\s+/).filter(Boolean);
  const inside = spoken.filter((word) => word.startMs >= startMs && word.endMs <= endMs);
  const kept = keptWords(texts, inside);
  const words: Word[] = [];
  let open: string[] = [];
  const close = (untilMs: number) => {
    if (open.length)
      words.push(...wordsWithin({ startMs: words.at(-1)?.endMs ?? startMs, endMs: untilMs, text: open.join(" ") }));
    open = [];
  };
  for (const [at, word] of texts.entries()) {
    const known = kept[at];
    if (known) {
      close(known.startMs);
      words.push(known);
    } else open.push(word);
  }
  close(endMs);
  return words;
}

function keptWords(texts: string[], spoken: Word[]): (Word | null)[] {
  let next = 0;
  return texts.map((text) => {
    const found = spoken.slice(next, next + LOOKED_AHEAD).findIndex((word) => word.text === text);
    if (found < 0) return null;
    next += found + 1;
    return spoken[next - 1] ?? null;
  });
}

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
