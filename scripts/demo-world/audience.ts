import { and, eq, gte, inArray, sql } from "drizzle-orm";
import { audienceDays } from "~/db/schema/audience.ts";
import { conversionEvents } from "~/db/schema/conversion-events.ts";
import { linkClicks } from "~/db/schema/links.ts";
import { pages } from "~/db/schema/pages.ts";
import { viewings } from "~/db/schema/viewings.ts";
import { visits } from "~/db/schema/visits.ts";
import { rollUp } from "~/features/insights/rollups/commands.server.ts";
import type { Source } from "~/features/insights/visits/rules.ts";
import type { ClickId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { type Audience, type Came, COUNTRIES, crowd, DEVICES, type Shown, SINGLE_DAYS, SOURCES } from "./crowd.ts";
import { earlierDays } from "./earlier-days.ts";
import { dayAgo, daysAgo, OWNER, sampleId } from "./making.ts";
import type { Chance } from "./random.ts";

/** A statement has 65,535 values at most. */
const PORTION = 1_000;
const WEEK_AHEAD = 6;

const HOSTS: Record<Source, readonly string[]> = {
  direct: [],
  social: ["instagram.com", "youtube.com", "facebook.com"],
  search: ["google.com", "duckduckgo.com", "bing.com"],
  referral: ["letterboxd.com", "filmweek.example", "reelalmanac.example"],
  email: ["mail.google.com", "outlook.live.com"],
  embed: [],
};
const HOURS = [3, 2, 1, 1, 1, 2, 4, 6, 7, 7, 7, 8, 10, 9, 8, 8, 9, 11, 14, 18, 21, 19, 13, 7].map(
  (weight, hour) => [hour, weight] as const,
);
type Rows = {
  visits: (typeof visits.$inferInsert)[];
  viewings: (typeof viewings.$inferInsert)[];
  acts: (typeof conversionEvents.$inferInsert)[];
  clicks: (typeof linkClicks.$inferInsert)[];
};

/** A year of figures: single events of the last days, from which their sums are made, and sums of the days before. */
export async function createAudience(db: Db, audience: Audience, chance: Chance): Promise<void> {
  const rows: Rows = { visits: [], viewings: [], acts: [], clicks: [] };
  for (let days = SINGLE_DAYS; days >= -WEEK_AHEAD; days--)
    for (let count = crowd(audience.base, days, chance); count > 0; count--) addVisitor(rows, audience, days, chance);
  for (let days = 84; days > SINGLE_DAYS; days--)
    for (let count = chance.between(1, 5); count > 0; count--)
      addClick(rows, audience, { at: momentOf(days, chance) }, chance);
  for (let days = 84; days >= -WEEK_AHEAD; days -= 2) addMachine(rows, audience, days, chance);
  await db.insert(visits).values(rows.visits);
  await db.insert(viewings).values(rows.viewings);
  await db.insert(conversionEvents).values(rows.acts).onConflictDoNothing();
  await db.insert(linkClicks).values(rows.clicks);
  await rollUp(db, new Date(), undefined, OWNER);
  // The rest of the sums is made from the events in each demo: they would be most of its text.
  const isSingle = and(eq(audienceDays.accountId, OWNER), gte(audienceDays.day, dayAgo(SINGLE_DAYS)));
  await db
    .delete(audienceDays)
    .where(and(isSingle, inArray(audienceDays.dimension, ["way", "campaign", "landing", "leaving", "hour"])));
  const before = earlierDays(audience, chance);
  for (let from = 0; from < before.rows.length; from += PORTION)
    await db.insert(audienceDays).values(before.rows.slice(from, from + PORTION));
  for (const { pageId, weight } of audience.shown)
    await db
      .update(pages)
      .set({ views: sql`${Math.round(before.views * weight)}` })
      .where(eq(pages.id, pageId));
}

function momentOf(days: number, chance: Chance): Date {
  const [hour, minute, second] = [chance.weighted(HOURS), chance.below(60), chance.below(60)];
  return new Date(
    daysAgo(days, `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`).getTime() + second * 1000,
  );
}

function addVisitor(rows: Rows, { shown, links, base }: Audience, days: number, chance: Chance): void {
  const [at, visitor] = [momentOf(days, chance), sampleId<never>() as string];
  const link = chance.next() < 0.2 ? chance.weighted(links.map((one) => [one, one.weight] as const)) : null;
  const source = link?.utm === "email" ? "email" : chance.weighted(SOURCES);
  const told = {
    ...{ accountId: OWNER, day: at.toISOString().slice(0, 10), visitor },
    ...{ device: chance.weighted(DEVICES), country: chance.weighted(COUNTRIES) },
  };
  const page = chance.weighted(shown.map((one) => [one, one.weight] as const));
  rows.visits.push({
    ...{ ...told, id: sampleId<never>(), filmId: page.filmId, path: page.path, source, at },
    ...{ referrerHost: chance.among(HOSTS[source]) ?? null, linkCode: link?.code ?? null, linkWay: link?.way ?? null },
    ...{ utmSource: link?.utm ?? null, utmMedium: null, utmCampaign: null },
  });
  if (link) addClick(rows, { shown, links, base }, { at, link, ...told }, chance);
  if (chance.next() < 0.42) addViewing(rows, page, { ...told, at }, chance);
  for (const [kind, share] of ACTS) {
    if (chance.next() < share)
      rows.acts.push({ ...{ accountId: OWNER, day: told.day, visitor, kind }, filmId: page.filmId });
  }
  if (chance.next() < 0.07) {
    const again = new Date(
      Math.min(at.getTime() + chance.between(40, 240) * 60_000, Date.parse(`${told.day}T23:59:00Z`)),
    );
    rows.visits.push({
      ...told,
      id: sampleId<never>(),
      filmId: page.filmId,
      path: page.path,
      source: "direct",
      at: again,
    });
  }
}

const ACTS = [
  ["reaction", 0.09],
  ["cta", 0.05],
  ["stream-link", 0.04],
  ["subscription", 0.018],
  ["comment", 0.008],
  ["support", 0.006],
] as const;

type Told = {
  accountId: typeof OWNER;
  day: string;
  visitor: string;
  device: "desktop" | "mobile" | "tablet";
  country: string;
};

function addViewing(rows: Rows, page: Shown, { at, ...told }: Told & { at: Date }, chance: Chance): void {
  const percent = chance.next() < 0.46 ? 100 : Math.max(3, Math.round(100 * chance.next() ** 1.3));
  const watchedSeconds = Math.max(1, Math.round((page.seconds * percent) / 100));
  const startedAt = new Date(at.getTime() + chance.between(4, 40) * 1000);
  const bits = (count: number) => "1".repeat(count) + "0".repeat(100 - count);
  rows.viewings.push({
    ...{ ...told, id: sampleId<never>(), videoId: page.videoId, filmId: page.filmId, path: page.path, startedAt },
    ...{ watchedSeconds, furthestPercent: percent, reached: 2 ** Math.floor(percent / 5) - 1 },
    ...{ parts: bits(percent), replayed: bits(0), plays: 1, pauses: chance.below(2), seeks: chance.below(2) },
    ...{ ends: percent === 100 ? 1 : 0, lastPart: Math.min(99, percent), serial: 3 },
    toldAt: new Date(startedAt.getTime() + watchedSeconds * 1000),
  });
}

type Clicked = { at: Date; link?: Came } & Partial<Told>;

function addClick(rows: Rows, { links }: Audience, { at, link, ...told }: Clicked, chance: Chance): void {
  const { id } = link ?? chance.weighted(links.map((one) => [one, one.weight] as const));
  rows.clicks.push({
    ...{
      id: sampleId<ClickId>(),
      accountId: OWNER,
      linkId: id,
      kind: "person",
      day: at.toISOString().slice(0, 10),
      at,
    },
    ...{ visitor: told.visitor ?? sampleId<never>(), device: told.device ?? chance.weighted(DEVICES) },
    ...{ country: told.country ?? chance.weighted(COUNTRIES), referrer: chance.next() < 0.5 ? "instagram.com" : null },
  });
}

function addMachine(rows: Rows, { links }: Audience, days: number, chance: Chance): void {
  const [at, link] = [momentOf(days, chance), chance.among(links)];
  const kind = chance.weighted([
    ["bot", 5],
    ["preview", 4],
    ["head", 1],
  ] as const);
  rows.clicks.push({
    id: sampleId<ClickId>(),
    accountId: OWNER,
    linkId: link.id,
    kind,
    day: at.toISOString().slice(0, 10),
    at,
  });
}
