import { describe, expect, test } from "vitest";
import { impressionsNeededSince } from "~/features/promotion/boosts/rules/impressions.ts";
import { nextPeriod } from "~/features/promotion/boosts/rules/schedule.ts";
import { type Candidate, chooseFeatured, isOnPace } from "~/features/promotion/boosts/rules.ts";
import { type Boosted, cardOf, featuredOn } from "~/features/promotion/featured/rules.ts";
import type { AccountId, BoostId } from "~/lib/ids.ts";
import { idNamed } from "../../support/ids.ts";
import { randomOf } from "../../support/random.ts";

const MIDNIGHT = new Date("2026-03-01T00:00:00Z");
const at = (hours: number) => new Date(MIDNIGHT.getTime() + hours * 3_600_000);

const candidate = (name: string, values: Partial<Candidate> = {}): Candidate => ({
  ...{
    boostId: idNamed<BoostId>(name),
    accountId: idNamed<AccountId>(name),
    genres: ["Drama"],
    priority: "normal",
    budgetType: "total",
    duration: "30days",
  },
  ...{ budgetCents: 2_500, spentCents: 0, spentTodayCents: 0 },
  ...values,
});
const PAGE = { accountId: idNamed<AccountId>("page"), genres: ["Comedy"], country: null };

/** Uniform random numbers, the same in every run. */
function randomFrom(seed: number) {
  const random = randomOf(seed);
  return () => random(1_000_003) / 1_000_003;
}

describe("the boosts on a page", () => {
  test("are in proportion to priority and to the remaining budget", () => {
    const candidates = [
      candidate("normal"),
      candidate("high", { priority: "high" }),
      candidate("urgent", { priority: "urgent" }),
      candidate("half", { spentCents: 1_250 }),
      candidate("large", { budgetCents: 7_500 }),
    ];
    const random = randomFrom(7);
    const first: Record<string, number> = {};
    const DRAWS = 20_000;
    for (let draw = 0; draw < DRAWS; draw++) {
      const [winner] = chooseFeatured(candidates, PAGE, random);
      if (winner) first[winner.boostId] = (first[winner.boostId] ?? 0) + 1;
    }
    const weights = { normal: 1, high: 1.5, urgent: 2, half: 0.5, large: 3 };
    for (const [name, weight] of Object.entries(weights)) {
      expect((first[name] ?? 0) / DRAWS, name).toBeCloseTo(weight / 8, 1.5);
    }
  });

  test("are of the page's genres first, and at most six", () => {
    const others = Array.from({ length: 8 }, (_, nth) => candidate(`drama ${nth}`, { budgetCents: 1_000_000 }));
    const comedies = [
      candidate("comedy 1", { genres: ["Horror", "Comedy"] }),
      candidate("comedy 2", { genres: ["Comedy"] }),
    ];
    const random = randomFrom(3);
    for (let draw = 0; draw < 50; draw++) {
      const shown = chooseFeatured([...others, ...comedies], PAGE, random).map(({ boostId }) => boostId);
      expect(shown).toHaveLength(6);
      expect(shown.slice(0, 2).toSorted()).toEqual(["comedy 1", "comedy 2"]);
      expect(new Set(shown).size).toBe(6);
    }
  });

  test("are never the page's own, and none without budget for a click", () => {
    const own = candidate("own", { accountId: PAGE.accountId });
    const used = candidate("used", { spentCents: 2_451 });
    const today = candidate("today", { budgetType: "daily", spentCents: 90_000, spentTodayCents: 2_500 });
    expect(chooseFeatured([own, used, today], PAGE, randomFrom(1))).toEqual([]);
  });
});

describe("the pacing of a day", () => {
  const daily = { ...candidate("daily", { budgetType: "daily" }), startedAt: at(-48), expiresAt: at(480) };

  test.each([
    [0, 0, true],
    [0.25, 50, false],
    [6, 600, true],
    [6, 650, false],
    [23.9, 2_450, true],
    [24, 0, true],
  ])("at hour %f with %i cents spent shows: %s", (hours, spentTodayCents, shown) => {
    expect(isOnPace({ ...daily, spentTodayCents }, at(hours))).toBe(shown);
  });

  test("begins and ends with the boost", () => {
    const evening = { ...daily, startedAt: at(18), spentTodayCents: 1_200 };
    expect([at(19), at(21)].map((now) => isOnPace(evening, now))).toEqual([false, true]);
    const morning = { ...daily, expiresAt: at(6), spentTodayCents: 1_200 };
    expect([at(2), at(3)].map((now) => isOnPace(morning, now))).toEqual([false, true]);
  });

  test("divides a total budget among the days that are left", () => {
    const total = { ...candidate("total"), startedAt: at(-120), expiresAt: at(120), spentCents: 1_500 };
    expect(isOnPace({ ...total, spentCents: 1_600, spentTodayCents: 100 }, at(12))).toBe(true);
    expect(isOnPace({ ...total, spentCents: 1_650, spentTodayCents: 150 }, at(12))).toBe(false);
  });
});

test("a boost that ended since it was read is not shown", () => {
  const card = cardOf(idNamed("id"), "salt", {
    title: "Salt",
    name: "Ada",
    role: "filmmaker",
    genres: [],
    year: 2026,
    ...{ still: null, poster: null, price: "FREE", emoji: [] },
  });
  const boosted: Boosted = { ...candidate("id"), startedAt: at(-24), expiresAt: at(12), card, territory: null };
  expect(featuredOn(PAGE, [boosted], at(11), randomFrom(1))).toEqual([card]);
  const local = { ...boosted, territory: { countries: ["DE"], isByLaw: true } };
  expect(featuredOn({ ...PAGE, country: "DE" }, [local], at(11), randomFrom(1))).toEqual([]);
  expect(featuredOn(PAGE, [local], at(11), randomFrom(1))).toEqual([card]);
  expect(featuredOn(PAGE, [boosted], at(12), randomFrom(1))).toEqual([]);
});

describe("a featured card", () => {
  const picture = { url: "/media/p.jpg", width: 1600, height: 900, placeholder: "data:," };
  const still = { picture, focus: { x: 20, y: 30 } };
  const facts = { title: "Salt", name: "Ada Marsh", genres: ["Drama", "Mystery"], year: 2026 };
  const page = { ...facts, still: null, poster: null, price: "$4.99", emoji: [] };

  test("shows the film, with its narrow picture where there is one", () => {
    const card = cardOf(idNamed("id"), "salt", {
      ...page,
      role: "filmmaker",
      still: { ...still, picture: { ...picture, narrowUrl: "/media/n.webp" } },
    });
    expect(card).toEqual({
      ...{
        boostId: "id",
        href: "/l/salt?boost=id",
        title: "Salt",
        maker: "Ada Marsh",
        details: "Drama · 2026 · $4.99",
      },
      poster: { url: "/media/n.webp", placeholder: "data:,", focus: { x: 20, y: 30 }, hasLettering: false },
      emoji: [],
    });
    expect(cardOf(idNamed("id"), "salt", { ...page, role: "distributor", still }).poster?.url).toBe("/media/p.jpg");
  });

  test("shows the owner's poster, whose lettering is its own, on a film's card alone", () => {
    const poster = { picture: { ...picture, url: "/media/own.jpg" }, focus: { x: 1, y: 2 } };
    const shown = (role: "filmmaker" | "actor") =>
      cardOf(idNamed("id"), "salt", { ...page, role, still, poster }).poster;
    expect(shown("filmmaker")).toMatchObject({ url: "/media/own.jpg", focus: { x: 1, y: 2 }, hasLettering: true });
    expect(shown("actor")).toMatchObject({ url: "/media/p.jpg", hasLettering: false });
  });

  test("shows the first emoji of the link by their names, own art as a picture", () => {
    const fire = { emoji: "🔥", name: "fire" };
    const mask = { emoji: `:${idNamed("mask")}:`, name: "Mask", art: "/media/emoji/m-128.webp" };
    const { emoji } = cardOf(idNamed("id"), "salt", {
      ...page,
      role: "filmmaker",
      emoji: [mask, ...Array(7).fill(fire)],
    });
    expect(emoji).toHaveLength(6);
    expect(emoji.slice(0, 2)).toEqual([
      { name: "Mask", character: null, art: "/media/emoji/m-128.webp" },
      { name: "fire", character: "🔥", art: null },
    ]);
  });

  test("shows the actor for an actor's page", () => {
    const card = cardOf(idNamed("id"), "salt", { ...page, role: "actor" });
    expect([card.title, card.maker, card.details, card.poster]).toEqual(["Ada Marsh", "Actor", "Drama", null]);
  });
});

test("the next period begins at the end of the last one, or now if it would be over already", () => {
  const over = { duration: "7days", expiresAt: at(0) } as const;
  expect(nextPeriod(over, at(1))).toEqual({ startedAt: at(0), expiresAt: at(168) });
  expect(nextPeriod(over, at(167))).toEqual({ startedAt: at(0), expiresAt: at(168) });
  expect(nextPeriod(over, at(168))).toEqual({ startedAt: at(168), expiresAt: at(336) });
});

test("impressions are stored for today and yesterday", () => {
  expect(impressionsNeededSince(at(0.01))).toBe("2026-02-28");
});
