import { detectVideoLink } from "~/features/video/providers/rules.ts";

/** What an address tells of itself. */
export type LinkFacts = {
  title: string;
  description: string;
  author: string;
  language: string;
  durationSeconds: number | null;
  /** Where its picture is. */
  image: string | null;
};

export type Reading = { state: "read"; facts: LinkFacts } | { state: "gone" } | { state: "unknown" };

const LONGEST_DURATION = 100 * 60 * 60;

/** Whole seconds of a plausible length; null for anything else. */
export function secondsOf(value: unknown): number | null {
  const seconds = Math.round(Number(value));
  return seconds > 0 && seconds <= LONGEST_DURATION ? seconds : null;
}

const ISO_DURATION = /^P(?:(\d{1,3})D)?T?(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,7})(?:\.\d{1,6})?S)?$/i;

/** The seconds of an ISO 8601 duration, such as `PT1H2M3S`. */
export function secondsOfDuration(text: string): number | null {
  const parts = ISO_DURATION.exec(text.trim());
  if (!parts) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return secondsOf(((days * 24 + hours) * 60 + minutes) * 60 + seconds);
}

/** The address at which the providers that we know describe a video; null for other links. */
export function oembedAddress(url: string): string | null {
  const video = detectVideoLink(url);
  if (video?.platform === "youtube") {
    return `https://www.youtube.com/oembed?format=json&url=${encodeURIComponent(video.watchUrl)}`;
  }
  return video?.thumbnailSources.find(({ kind }) => kind === "oembed")?.url ?? null;
}

/** The absolute web address of something that a document names; null for others. */
export function addressIn(base: string, named: string): string | null {
  const url = named.trim() ? URL.parse(named.trim(), base) : null;
  return url && /^https?:$/.test(url.protocol) && url.href.length <= LONGEST_ADDRESS ? url.href : null;
}

const LONGEST_ADDRESS = 2000;

const [DAY_MS, MINUTE_MS] = [24 * 60 * 60 * 1000, 60 * 1000];

/** Addresses are looked at again after this time, and those that were not there each day. */
export const CHECKED_AGAIN = { usuallyMs: 30 * DAY_MS, goneMs: 20 * 60 * MINUTE_MS };

/** The addresses that one run looks at again. */
export const MOST_CHECKED_AGAIN = 500;
