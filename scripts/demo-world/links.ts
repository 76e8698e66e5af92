import { boostCharges, boostDays, boosts } from "~/db/schema/boosts.ts";
import { links } from "~/db/schema/links.ts";
import { CENTS_PER_CLICK, expiryOf } from "~/features/promotion/boosts/rules.ts";
import { SAMPLE_LETTERS } from "~/features/studio/demo/rules/world.ts";
import type { BoostId, ClickId, FilmId, LinkId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Came } from "./crowd.ts";
import { dayAgo, daysAgo, OWNER, sampleId } from "./making.ts";
import type { Chance } from "./random.ts";

export type NewLink = Partial<typeof links.$inferInsert> &
  Pick<Came, "way" | "weight"> & { title: string; word: string; days: number };

/** Short links; returns those that people come by. */
export async function createLinks(db: Db, wanted: NewLink[]): Promise<Came[]> {
  const made = wanted.map(({ word, days, weight, way, ...values }) => {
    const row = {
      id: sampleId<LinkId>(),
      accountId: OWNER,
      code: `${word}-${SAMPLE_LETTERS}`,
      createdAt: daysAgo(days, "12:40"),
      updatedAt: daysAgo(days, "12:40"),
      ...values,
    };
    return { row, came: { id: row.id, code: row.code, weight, way, utm: row.utm?.source ?? null } };
  });
  await db.insert(links).values(made.map(({ row }) => row));
  return made.map(({ came }) => came);
}

/** The filmmaker's links. */
export const filmmakerLinks = (site: FilmId, aurora: FilmId): NewLink[] => [
  {
    title: "Instagram bio",
    word: "salt",
    days: 84,
    weight: 34,
    way: null,
    filmId: site,
    emoji: ["✨", "👀"],
    utm: { source: "instagram", medium: "social" },
  },
  {
    title: "Trailer on YouTube",
    word: "trailer",
    days: 80,
    weight: 22,
    way: null,
    filmId: site,
    emoji: ["🎬"],
    utm: { source: "youtube", medium: "social" },
  },
  {
    title: "Monthly letter",
    word: "letter",
    days: 79,
    weight: 16,
    way: null,
    filmId: site,
    emoji: ["🫶"],
    utm: { source: "email", medium: "email" },
  },
  {
    title: "Festival poster",
    word: "poster",
    days: 62,
    weight: 12,
    way: "qr",
    filmId: site,
    utm: { source: "poster", medium: "print" },
  },
  {
    title: "Featured this month",
    word: "featured",
    days: 40,
    weight: 14,
    way: "boost",
    filmId: site,
    emoji: ["🔥", "🎥"],
  },
  { title: "Aurora Station teaser", word: "aurora", days: 33, weight: 9, way: null, filmId: aurora, emoji: ["🚀"] },
  { title: "Press screener", word: "press", days: 70, weight: 3, way: null, filmId: site, clickLimit: 200 },
  { title: "Harbour Film Week", word: "harbour", days: 84, weight: 1, way: null, filmId: site, isEnabled: false },
];

const STARTED = 9;

/** A boost that runs: every click is charged, and each day has its sums. */
export async function createBoost(db: Db, linkId: LinkId, chance: Chance): Promise<void> {
  const [id, startedAt] = [sampleId<BoostId>(), daysAgo(STARTED, "08:30")];
  await db.insert(boosts).values({
    ...{ id, accountId: OWNER, linkId, duration: "30days", priority: "normal", autoRenew: false },
    ...{ budgetType: "total", budgetCents: 10_000, startedAt, expiresAt: expiryOf("30days", startedAt) },
  });
  for (let days = STARTED; days >= -6; days--) {
    const clicks = chance.between(4, 7);
    const cents = CENTS_PER_CLICK.normal;
    await db.insert(boostDays).values({
      ...{
        boostId: id,
        day: dayAgo(days),
        spentCents: clicks * cents,
        clicks,
        reach: Math.round(clicks * (3.1 + chance.next())),
      },
    });
    await db.insert(boostCharges).values(
      Array.from({ length: clicks }, (_, click) => ({
        ...{
          clickId: sampleId<ClickId>(),
          boostId: id,
          cents,
          at: daysAgo(days, `${10 + click * 2}:${chance.between(10, 59)}`),
        },
      })),
    );
  }
}
