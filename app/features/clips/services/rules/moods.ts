import { type Emotion, PLATFORMS, type Platform } from "~/features/clips/highlights/rules/reasons.ts";

export const SENTIMENTS = ["positive", "neutral", "negative"] as const;
export type Sentiment = (typeof SENTIMENTS)[number];

/** What a service heard in a film. Times in milliseconds. */
export type Heard = {
  chapters: { startMs: number; endMs: number; headline: string; summary: string }[];
  sentiments: { startMs: number; endMs: number; sentiment: Sentiment; confidence: number }[];
  topics: { startMs: number; endMs: number; labels: { label: string; relevance: number }[] }[];
};

/** How a stretch sounds; nothing where nobody speaks in it. */
export type Mood = { sentiment: Sentiment | null; sentimentScore: number | null; topics: string[] };
export const NO_MOOD: Mood = { sentiment: null, sentimentScore: null, topics: [] };

type Stretch = { startMs: number; endMs: number };

const within =
  ({ startMs, endMs }: Stretch) =>
  (part: Stretch): boolean =>
    part.endMs > startMs && part.startMs < endMs;

/** The spec's weights, each times the confidence. */
const WEIGHTS: Record<Sentiment, number> = { positive: 1, neutral: 0, negative: -0.5 };
const RELEVANT = 0.5;
export const MOST_TOPICS = 3;

/** The mood of a stretch by what was heard in it (document 2, section 9). */
export function moodOf(heard: Pick<Heard, "sentiments" | "topics">, stretch: Stretch): Mood {
  const said = heard.sentiments.filter(within(stretch));
  const topics = topicsOf(heard.topics.filter(within(stretch)));
  if (!said.length) return { ...NO_MOOD, topics };
  const sum = said.reduce((total, { sentiment, confidence }) => total + WEIGHTS[sentiment] * confidence, 0);
  return { sentiment: majority(said), sentimentScore: Math.round((sum / said.length) * 1000) / 1000, topics };
}

function majority(said: { sentiment: Sentiment }[]): Sentiment {
  const count = (wanted: Sentiment) => said.filter(({ sentiment }) => sentiment === wanted).length;
  const [positive, negative] = [count("positive"), count("negative")];
  if (positive > negative && positive > said.length / 2) return "positive";
  return negative > said.length / 2 ? "negative" : "neutral";
}

/** The most relevant labels, each by the last part of its path: `Automotive>CarCulture` is `Car Culture`. */
function topicsOf(found: Heard["topics"]): string[] {
  const relevance = new Map<string, number>();
  for (const { label, relevance: value } of found.flatMap(({ labels }) => labels)) {
    const name = topicName(label);
    if (value > RELEVANT && name) relevance.set(name, Math.max(value, relevance.get(name) ?? 0));
  }
  return [...relevance]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_TOPICS)
    .map(([name]) => name);
}

export const LONGEST_TOPIC = 60;

const topicName = (label: string): string =>
  (label.split(">").at(-1) ?? "")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, LONGEST_TOPIC);

/** The spec's score of a stretch, from 0 to 100. */
export function engagementOf({ sentiment, sentimentScore, topics }: Mood, durationMs: number): number {
  const score = sentimentScore ?? 0;
  const points = [
    sentiment === "positive" ? 20 : 0,
    score > 0.5 ? 10 : 0,
    Math.abs(score) > 0.7 ? 10 : 0,
    topics.length ? 10 : 0,
    durationMs >= 45_000 && durationMs <= 60_000 ? 10 : durationMs >= 30_000 && durationMs < 45_000 ? 5 : 0,
  ];
  return Math.max(
    0,
    Math.min(
      100,
      points.reduce((sum, value) => sum + value, 50),
    ),
  );
}

const EMOTIONS: Record<Sentiment, Emotion> = { positive: "Inspiration", negative: "Tension", neutral: "Calm" };
export const emotionOfMood = ({ sentiment }: Mood): Emotion => EMOTIONS[sentiment ?? "neutral"];

/** The spec's platform by length and sentiment. */
export function platformOfMood({ sentiment }: Mood, durationMs: number): Platform {
  const [tiktok, instagram, youtube] = PLATFORMS;
  if (durationMs <= 30_000 && sentiment === "positive") return tiktok;
  if (durationMs <= 60_000) return instagram;
  return durationMs <= 90_000 ? youtube : tiktok;
}

const PERCENT = 100;

/** `Positive 72%`, as cards and the player write it; null where nobody speaks. */
export const sentimentText = ({ sentiment, sentimentScore }: Omit<Mood, "topics">): string | null =>
  sentiment === null
    ? null
    : `${sentiment.charAt(0).toUpperCase()}${sentiment.slice(1)}${sentimentScore === null ? "" : ` ${signed(sentimentScore)}`}`;

const signed = (score: number) => `${score < 0 ? "−" : ""}${Math.round(Math.abs(score) * PERCENT)}%`;
