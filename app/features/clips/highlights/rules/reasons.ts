import type { Boundary } from "./boundaries.ts";
import type { Course } from "./interest.ts";
import { mean, STEP_MS } from "./interest.ts";
import { numberWord } from "./numbers.ts";

type Stretch = { start: Boundary; end: Boundary };

export const EMOTIONS = ["Inspiration", "Tension", "Laughter", "Drama", "Action", "Calm"] as const;
export type Emotion = (typeof EMOTIONS)[number];
export const PLATFORMS = ["TikTok", "Instagram", "YouTube", "Facebook"] as const;
export type Platform = (typeof PLATFORMS)[number];

/** How a stretch compares with its film, in deviations. */
export type Character = { loud: number; motion: number; pace: number; light: number };

export function characterOf(course: Course, { start, end }: Stretch): Character {
  const [from, to] = [Math.floor(start.atMs / STEP_MS), Math.max(1, Math.floor(end.atMs / STEP_MS))];
  const of = (values: number[]) => mean(values.slice(from, to), 0);
  return { loud: of(course.loud), motion: of(course.motion), pace: of(course.pace), light: of(course.light) };
}

const CLEARLY = 0.5;

/** Laughter as captions write it: `[LAUGHS]`, `(laughter)`, `Ha ha ha`. */
const LAUGHTER = /[[(][^\])]{0,40}\b(?:laugh|chuckl|giggl)|\bha[ -]?ha/i;

/** What a stretch feels like, by its loudness and pace; that people laugh is known from captions alone. */
export function emotionOf({ loud, motion, pace, light }: Character, words = ""): Emotion {
  if (LAUGHTER.test(words)) return "Laughter";
  const lively = Math.max(motion, pace);
  if (loud > CLEARLY && lively > CLEARLY) return "Action";
  if (loud > CLEARLY) return light > 0.45 ? "Inspiration" : "Drama";
  if (lively > CLEARLY) return "Tension";
  return "Calm";
}

const POSITIVE: readonly Emotion[] = ["Inspiration", "Laughter", "Action"];

/** The spec's rule: short and positive TikTok, up to a minute Instagram, up to ninety seconds YouTube, else TikTok. */
export function platformOf(durationMs: number, emotion: Emotion): Platform {
  if (durationMs <= 30_000 && POSITIVE.includes(emotion)) return "TikTok";
  if (durationMs <= 60_000) return "Instagram";
  return durationMs <= 90_000 ? "YouTube" : "TikTok";
}

const BEGINNINGS: Record<Boundary["kind"], string> = {
  edge: "starts with the film",
  cut: "starts on a cut",
  fade: "starts out of black",
  pause: "starts after a pause",
  sentence: "starts with a sentence",
};
const ENDINGS: Record<Boundary["kind"], string> = {
  edge: "ends with the film",
  cut: "ends on a cut",
  fade: "ends in black",
  pause: "ends on silence",
  sentence: "ends with a sentence",
};

/** Why a stretch was chosen, in words: `Much louder than the film, six cuts, ends on silence`. */
export function reasonOf(stretch: Stretch, character: Character, cutsInside: number): string {
  const parts = [
    ...qualities(character),
    cutsInside ? `${numberWord(cutsInside)} ${cutsInside === 1 ? "cut" : "cuts"}` : "one shot",
    stretch.end.kind === "cut" ? BEGINNINGS[stretch.start.kind] : ENDINGS[stretch.end.kind],
  ];
  const text = parts.join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function qualities({ loud, motion, pace }: Character): string[] {
  const found = [
    { by: loud, text: loud > 1.2 ? "much louder than most of the film" : "louder than most of the film" },
    { by: motion, text: "a lot of movement" },
    { by: pace, text: "quick cutting" },
  ];
  const telling = found.filter(({ by }) => by > CLEARLY).sort((one, other) => other.by - one.by);
  return telling.length ? telling.slice(0, 2).map(({ text }) => text) : ["a calm stretch"];
}
