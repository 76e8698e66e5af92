import { type Sentence, textWithin } from "~/features/clips/highlights/rules/words.ts";
import type { Choice, Highlight, Lengths } from "~/features/clips/highlights/rules.ts";
import { emotionOfMood, engagementOf, type Heard, moodOf, platformOfMood } from "./moods.ts";

type Stretch = { startMs: number; endMs: number; reason: string };
type Wanted = { count: number; lengths: Lengths; filmMs: number };

/**
 * The stretches that a service's chapters name, best first: those of the wanted lengths as they are, longer ones cut
 * between sentences; where there are no chapters, the whole film is cut so (document 2, sections 5 and 9).
 */
export function heardHighlights(heard: Heard, sentences: Sentence[], { count, lengths, filmMs }: Wanted) {
  const found = heard.chapters.length
    ? heard.chapters.flatMap((chapter) => ofChapter(chapter, sentences, lengths))
    : windows(sentences, lengths).map((stretch) => ({ ...stretch, reason: reasonOf(stretch, sentences) }));
  const inside = found.filter(({ endMs }) => endMs <= filmMs);
  const highlights = inside.map((stretch) => described(stretch, heard, sentences));
  const best = highlights.toSorted((one, other) => other.score - one.score || one.startMs - other.startMs);
  return {
    highlights: apart(best).slice(0, count),
    shortfall: best.length === 0 ? "nothing" : best.length < count ? "fewer" : null,
  } satisfies Omit<Choice, "cuts">;
}

function ofChapter(chapter: Heard["chapters"][number], sentences: Sentence[], lengths: Lengths): Stretch[] {
  const { startMs, endMs, headline, summary } = chapter;
  const lasts = endMs - startMs;
  const reason = headline || summary || reasonOf(chapter, sentences);
  if (lasts >= lengths.shortestMs && lasts <= lengths.longestMs) return [{ startMs, endMs, reason }];
  if (lasts < lengths.shortestMs) return [];
  const said = sentences.filter((one) => one.startMs >= startMs && one.endMs <= endMs);
  return windows(said, lengths).map((stretch) => ({ ...stretch, reason }));
}

/** Whole sentences one after the other, as many as fit into a clip. */
function windows(sentences: Sentence[], { shortestMs, longestMs }: Lengths) {
  const found: { startMs: number; endMs: number }[] = [];
  for (const { startMs, endMs } of sentences) {
    const open = found.at(-1);
    if (open && endMs - open.startMs <= longestMs) open.endMs = endMs;
    else found.push({ startMs, endMs });
  }
  return found.filter(({ startMs, endMs }) => endMs - startMs >= shortestMs && endMs - startMs <= longestMs);
}

const LONGEST_REASON = 120;

const reasonOf = ({ startMs, endMs }: { startMs: number; endMs: number }, sentences: Sentence[]): string =>
  textWithin(sentences, startMs, endMs).slice(0, LONGEST_REASON).trim();

function described({ startMs, endMs, reason }: Stretch, heard: Heard, sentences: Sentence[]): Highlight {
  const [mood, lasts] = [moodOf(heard, { startMs, endMs }), endMs - startMs];
  return {
    ...{ startMs, endMs, reason, score: engagementOf(mood, lasts), emotion: emotionOfMood(mood) },
    ...{ bestPlatform: platformOfMood(mood, lasts), transcript: textWithin(sentences, startMs, endMs) },
  };
}

/** Without those that overlap a better one. */
function apart(best: Highlight[]): Highlight[] {
  const kept: Highlight[] = [];
  for (const one of best)
    if (!kept.some(({ startMs, endMs }) => one.startMs < endMs && one.endMs > startMs)) kept.push(one);
  return kept;
}
