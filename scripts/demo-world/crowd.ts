import type { FilmId, LinkId, PageId, VideoId } from "~/lib/ids.ts";
import { daysAgo } from "./making.ts";
import type { Chance } from "./random.ts";

/** Days of which there are single events: thirty before the world's today, and the week that goes on. */
export const SINGLE_DAYS = 30;

export type Shown = { pageId: PageId; filmId: FilmId; videoId: VideoId; path: string; seconds: number; weight: number };
export type Came = { id: LinkId; code: string; weight: number; way: "qr" | "boost" | null; utm: string | null };
export type Audience = { shown: Shown[]; links: Came[]; base: number };

export const COUNTRIES = [
  ["GB", 31],
  ["US", 25],
  ["SE", 9],
  ["DE", 8],
  ["NO", 7],
  ["FR", 6],
  ["CA", 5],
  ["IE", 4],
  ["AU", 3],
  ["JP", 2],
] as const;
export const DEVICES = [
  ["mobile", 56],
  ["desktop", 36],
  ["tablet", 8],
] as const;
export const SOURCES = [
  ["direct", 29],
  ["social", 31],
  ["search", 18],
  ["referral", 13],
  ["email", 9],
] as const;
const WEEKDAYS = [1.2, 0.85, 0.82, 0.88, 0.95, 1.15, 1.36];

/** How many people a day brings: weekends, a slow summer, a festival, a letter to everybody, and slow growth. */
export function crowd(base: number, daysBefore: number, chance: Chance): number {
  const day = daysAgo(daysBefore);
  const growth = 1.08 - (daysBefore / 365) * 0.5;
  const season = [6, 7].includes(day.getUTCMonth()) ? 0.62 : 1;
  const since = 150 - daysBefore;
  const festival = since >= -2 && since < 12 ? 1 + 2.4 * Math.exp(-Math.abs(since - 2) / 3.2) : 1;
  const letter = daysBefore <= 118 && daysBefore > 114 ? 1.9 - (118 - daysBefore) * 0.2 : 1;
  return Math.round(
    base * growth * season * festival * letter * (WEEKDAYS[day.getUTCDay()] ?? 1) * (0.86 + chance.next() * 0.28),
  );
}
