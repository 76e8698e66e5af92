import { DEFAULT_COUNT } from "~/features/clips/highlights/rules.ts";
import {
  RENDER_CENTS_A_MINUTE,
  RENDER_MINUTES,
  renderCents,
  SHORTS_MINUTES,
  shortsCents,
  wordsCents,
  wordsMinutes,
} from "~/features/clips/services/rules/budget.ts";
import type { Service } from "~/features/clips/services/rules/kinds.ts";
import { type LocalWords, localWordsMinutes, localWordsRefusal } from "~/features/clips/services/rules/local-words.ts";
import { klapRefusal, type Means, renderRefusal, spendingRefusal } from "~/features/clips/services/rules/means.ts";
import { dollars, exactMoney } from "~/lib/money.ts";

/**
 * Who looks for clips, and who renders them: this server alone, or a service. A service that can do either has a row
 * in each.
 */
export const WAYS = ["local", "whisper", "assemblyai", "klap"] as const;
export type Way = (typeof WAYS)[number];
export const RENDERERS = ["local", "shotstack"] as const;
export type Renderer = (typeof RENDERERS)[number];

export type WayRow<Choice extends string> = {
  way: Choice;
  label: string;
  /** What is sent to whom, how long it takes, and what it costs. */
  detail: string;
  /** Why it cannot be taken; null where it can. */
  refusal: string | null;
  /** To whom something is sent; null where nothing is, or its owner has agreed. */
  asks: Service | null;
};

/** A film, whether a service heard it before, and whether it has captions of any kind. */
export type FilmForWays = { durationMs: number; isHeard: boolean; hasWords: boolean };

/** This server needs about a third of the film's length to measure it, and half a minute a clip. */
const measuringMinutes = (filmMs: number) => filmMs / 60_000 / 3;
const RENDERING_MINUTES = 4;

const minutesText = (minutes: number) => (minutes <= 1 ? "about a minute" : `about ${Math.ceil(minutes)} minutes`);

/** Whether the operator has set a service at all, or a model by which this server writes down words. */
export const hasServices = ({ hasAssemblyAi, local, shotstack, hasKlap }: Means): boolean =>
  hasAssemblyAi || local !== null || shotstack !== null || hasKlap;

/** The ways to look for clips in a film, those first that need nobody else; ways whose service is not set are left out. */
export function waysFor(film: FilmForWays, means: Means): WayRow<Way>[] {
  // Where there is a choice of who renders, its rows tell how long that takes.
  const minutes = measuringMinutes(film.durationMs) + (means.shotstack ? 0 : RENDERING_MINUTES);
  const local = {
    ...{ way: "local" as const, label: "This server alone", refusal: null, asks: null },
    detail: `By sound, movement and cuts, and the film's captions. Nothing is sent. Takes ${minutesText(minutes)}, free.`,
  };
  return [
    local,
    // With captions this server alone finds the same clips.
    ...(means.local && !film.hasWords ? [withLocalWords(film, means, means.local, minutes)] : []),
    ...(means.hasAssemblyAi ? [withWords(film, means, minutes)] : []),
    ...(means.hasKlap ? [byKlap(means)] : []),
  ];
}

/** Klap looks for the clips and makes them. */
function byKlap(means: Means): WayRow<Way> {
  const cents = shortsCents(DEFAULT_COUNT);
  return {
    ...{ way: "klap", label: "By Klap" },
    detail: `Klap fetches the film from here, by an address that ends with the work, finds ${DEFAULT_COUNT} clips and makes them, captions included. Takes about ${SHORTS_MINUTES} minutes and more for long films, about ${exactMoney(cents, "usd")}. Where it makes none, this server does.`,
    refusal: klapRefusal(means, cents, true),
    asks: means.agreed.includes("klap") ? null : "klap",
  };
}

/** What it takes to have Klap make clips of a link. */
export function linkOffer(means: Means) {
  const cents = shortsCents(DEFAULT_COUNT);
  const refusal = klapRefusal(means, cents, false);
  const price = `Links to YouTube, Vimeo and Wistia go to Klap, which makes clips of them for about ${exactMoney(cents, "usd")}.`;
  return {
    detail: `${price} ${refusal ?? "That the terms of the platform allow it is yours to make sure."}`,
    refusal,
    asks: !means.agreed.includes("klap"),
  };
}

function withLocalWords(
  { durationMs: filmMs }: FilmForWays,
  means: Means,
  local: LocalWords,
  minutes: number,
): WayRow<Way> {
  const { plan, isDemo } = means;
  const takes = minutesText(minutes + (local.model ? localWordsMinutes(filmMs, local.model) : 0));
  return {
    ...{ way: "whisper", label: "With the words, by this server", asks: null },
    detail: `whisper.cpp writes down here what is said, and the film gets captions. Nothing is sent. Takes ${takes}, free.`,
    refusal: localWordsRefusal({ plan, isDemo, local, filmMs }),
  };
}

function withWords({ durationMs, isHeard }: FilmForWays, means: Means, minutes: number): WayRow<Way> {
  const row = { way: "assemblyai" as const, label: "With the words, by AssemblyAI", asks: null };
  if (isHeard)
    return { ...row, detail: `The words are here already. Takes ${minutesText(minutes)}, free.`, refusal: null };
  const cents = wordsCents(durationMs);
  const price = `${minutesText(minutes + wordsMinutes(durationMs))}, about ${dollars(cents)}`;
  return {
    ...row,
    detail: `The sound alone is sent. Chapters, sentiment and topics choose the clips, and the film gets captions. Takes ${price}.`,
    refusal: spendingRefusal(means, cents),
    asks: means.agreed.includes("assemblyai") ? null : "assemblyai",
  };
}

/** Clips of a run whose lengths are not known yet: about this long each. */
const USUAL_CLIP_MS = 45_000;
/** Half a minute each. */
const localRendering = (clips: number) => Math.max(1, Math.round((clips * RENDERING_MINUTES) / 8));

/** What is rendered: so many clips of a film, or clips of these lengths (milliseconds). */
export type ClipsToRender = { count: number } | { lengths: number[] };

/** The ways to render clips, with what they cost; ways whose service is not set are left out. */
export function renderersFor(clips: ClipsToRender, means: Means): WayRow<Renderer>[] {
  const lengths = "lengths" in clips ? clips.lengths : Array.from({ length: clips.count }, () => USUAL_CLIP_MS);
  const minutes = minutesText(localRendering(lengths.length));
  const local = {
    ...{ way: "local" as const, label: "This server", refusal: null, asks: null },
    detail: `Crops follow what moves, captions are shown word by word, and sound is brought to the networks' loudness. Takes ${minutes}, free.`,
  };
  return means.shotstack ? [local, byShotstack(lengths, means, "count" in clips)] : [local];
}

function byShotstack(lengths: number[], means: Means, isEstimate: boolean): WayRow<Renderer> {
  const cents = lengths.reduce((sum, ms) => sum + renderCents(ms), 0);
  const price = `${exactMoney(cents, "usd")}${isEstimate ? `, ${exactMoney(RENDER_CENTS_A_MINUTE, "usd")} a minute of clip` : ""}`;
  const sandbox = means.shotstack === "stage" ? " Its sandbox lays its own mark over the picture." : "";
  return {
    ...{ way: "shotstack", label: "By Shotstack" },
    detail: `Shotstack fetches the film from here, by an address that ends with the work. Crops stand still within a shot, and captions are shown line by line.${sandbox} Takes about ${RENDER_MINUTES} minutes, about ${price}. What it does not take, this server renders.`,
    // Of several clips the budget may reach for some.
    refusal: renderRefusal(means, Math.min(cents, renderCents(Math.max(...lengths)))),
    asks: means.agreed.includes("shotstack") ? null : "shotstack",
  };
}
