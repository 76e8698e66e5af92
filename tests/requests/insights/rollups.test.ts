import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { audienceDays, audienceMarks, videoDays } from "~/db/schema/audience.ts";
import { films } from "~/db/schema/films.ts";
import { videos } from "~/db/schema/videos.ts";
import { dayBefore } from "~/features/insights/analytics/rules.ts";
import { forgetEvents } from "~/features/insights/retention/commands.server.ts";
import { rebuild, rollUp } from "~/features/insights/rollups/commands.server.ts";
import { hasMarks } from "~/features/insights/rollups/queries.server.ts";
import { NO_FIGURES } from "~/features/insights/rollups/rules.ts";
import { forgottenBefore } from "~/features/insights/visits/rules.ts";
import { createViewing, createVisit } from "../../support/counted.ts";
import { countedAgain, storedDays, storedPairs } from "../../support/counted-again.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { createVideo } from "../../support/factories/video.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { randomEvents } from "../../support/random-events.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const NOW = new Date("2026-03-02T15:30:00Z");
const DAY = "2026-03-01";
type Maker = Awaited<ReturnType<typeof makerWithFilm>>;
let maker: Maker;
beforeEach(async () => {
  maker = await makerWithFilm();
});

async function makerWithFilm() {
  const creator = await createPublishedSite(product.db);
  const { id: videoId } = await createVideo(product.db, creator.accountId);
  await product.db.update(films).set({ videoId }).where(eq(films.id, creator.filmId));
  return { ...creator, videoId };
}

const roll = () => rollUp(product.db, NOW);
const days = (day = DAY) => storedDays(product.db, maker.accountId, day);
const visit = (values: Parameters<typeof createVisit>[2] = {}) => createVisit(product.db, maker.accountId, values);
const viewing = (values: Parameters<typeof createViewing>[3] = {}) =>
  createViewing(product.db, maker.accountId, maker.videoId, { filmId: maker.filmId, ...values });

describe("the sums of a day", () => {
  test("are by the visitor's first visit, which told a source", async () => {
    const visitor = crypto.randomUUID();
    const at = (hour: string) => new Date(`${DAY}T${hour}:10:00Z`);
    await visit({ visitor, at: at("09"), source: null, country: "FR", filmId: maker.filmId });
    await visit({ visitor, at: at("10"), source: "social", referrerHost: "t.co", country: "DE", linkCode: "berlin" });
    await visit({ visitor, at: at("11"), source: "search", linkCode: "paris", device: "mobile" });
    await viewing({ visitor, startedAt: at("12"), watchedSeconds: 40 });
    await visit();
    await roll();
    const did = (played: number) => ({ played, followed: 0, returned: played });
    const person = {
      views: 3,
      viewers: 1,
      engaged: 1,
      converted: 1,
      plays: 1,
      watchedSeconds: 40,
      completed: 0,
      ...did(1),
    };
    const nobody = {
      views: 1,
      viewers: 1,
      engaged: 0,
      converted: 0,
      plays: 0,
      watchedSeconds: 0,
      completed: 0,
      ...did(0),
    };
    expect(await days()).toEqual({
      "total ": {
        views: 4,
        viewers: 2,
        engaged: 1,
        converted: 1,
        plays: 1,
        watchedSeconds: 40,
        completed: 0,
        ...did(1),
      },
      "hour 09": person,
      "hour 12": nobody,
      "source social": person,
      "source direct": nobody,
      "referrer t.co": person,
      "referrer ": nobody,
      "country FR": person,
      "country ": nobody,
      "device desktop": { ...person, views: 4, viewers: 2 },
      "link berlin": person,
      "link ": nobody,
      "way link": person,
      "way ": nobody,
      "campaign ": { ...person, views: 4, viewers: 2 },
      "landing /u/ada": { ...person, views: 4, viewers: 2 },
      "leaving /u/ada": { ...person, views: 4, viewers: 2 },
      "page /u/ada": { ...person, views: 4, viewers: 2 },
      [`film ${maker.filmId}`]: { ...person, views: 1 },
      "arrival ": { ...NO_FIGURES, viewers: 1, converted: 1 },
      "arrival berlin": { ...NO_FIGURES, viewers: 1, converted: 1 },
      "arrival paris": { ...NO_FIGURES, viewers: 1, converted: 1 },
      [`film-visit ${maker.filmId}`]: { ...NO_FIGURES, viewers: 1, converted: 1 },
    });
  });

  test("count a viewing as completed by what it played, not by where it ended", async () => {
    const parts = (played: number) => "1".repeat(played).padEnd(100, "0");
    const none = "0".repeat(100);
    for (const played of [89, 90, 100]) await viewing({ parts: parts(played), replayed: none, furthestPercent: 100 });
    await viewing({ reached: 2 ** 17 - 1 });
    await viewing({ reached: 2 ** 18 - 1 });
    await viewing({ plays: 0, parts: parts(100), replayed: none });
    await roll();
    expect((await days())["total "]).toMatchObject({ plays: 5, completed: 3, viewers: 0, converted: 0 });
  });

  test("tell each hundredth of a video, and twentieths of rows that have no more", async () => {
    await viewing({ parts: "11".padEnd(100, "0"), replayed: "01".padEnd(100, "0"), watchedSeconds: 3 });
    await viewing({ reached: 0b11, watchedSeconds: 100 });
    await roll();
    const [stored] = await product.db.select().from(videoDays).where(eq(videoDays.accountId, maker.accountId));
    expect(stored).toMatchObject({ plays: 2, inHundredths: 1, watchedSeconds: 103 });
    expect(stored?.watched.slice(0, 11)).toEqual([2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 0]);
    expect(stored?.replayed.slice(0, 3)).toEqual([0, 1, 0]);
    expect(stored?.watchClasses.reduce((sum, count) => sum + count, 0)).toBe(2);
  });
});

test("sums count who came back half an hour after the last visit, or after the film was over", async () => {
  const at = (clock: string) => new Date(`${DAY}T${clock}:00Z`);
  const visitsAt = async (visitor: string, ...clocks: string[]) => {
    for (const clock of clocks) await visit({ visitor, at: at(clock) });
    return visitor;
  };
  await visitsAt(crypto.randomUUID(), "09:00", "09:30", "23:00");
  await visitsAt(crypto.randomUUID(), "09:00", "09:29", "09:58");
  const watching = await visitsAt(crypto.randomUUID(), "09:00", "10:50");
  await viewing({ visitor: watching, startedAt: at("09:05"), watchedSeconds: 90 * 60 });
  const told = await visitsAt(crypto.randomUUID(), "09:00", "10:50");
  await viewing({ visitor: told, startedAt: at("09:05"), watchedSeconds: 60, toldAt: at("10:30") });
  const later = await visitsAt(crypto.randomUUID(), "09:00", "11:20");
  await viewing({ visitor: later, startedAt: at("09:05"), watchedSeconds: 90 * 60 });
  await viewing({ startedAt: at("08:00") });
  await roll();
  const stored = await days();
  expect([stored["total "]?.returned, stored["page /u/ada"]?.returned]).toEqual([2, 2]);
});

describe("the values of a day", () => {
  test("keep the 200 largest, and all others as one", async () => {
    for (let index = 0; index < 230; index++)
      await visit({ linkCode: `code-${index}`, referrerHost: `${index}.example` });
    await roll();
    const stored = await days();
    expect(Object.keys(stored).filter((key) => key.startsWith("link "))).toHaveLength(201);
    expect([stored["link *"]?.viewers, stored["referrer *"]?.viewers]).toEqual([30, 30]);
  });
});

test("rows and sums agree after random, late, repeated and removed events, and sums are made anew the same", async () => {
  const { db } = product;
  const both = [DAY, dayBefore(DAY, 1)];
  const happen = randomEvents(db, maker, { days: both, visitors: 12, seed: 7 });
  for (let step = 0; step < 300; step++) {
    await happen();
    if (step % 25 === 0) await roll();
  }
  await roll();
  const agree = async () => {
    for (const day of both)
      expect(await storedPairs(db, maker.accountId, day)).toEqual(await countedAgain(db, maker.accountId, day));
  };
  await agree();
  const before = await days();
  expect(await hasMarks(db, maker.accountId)).toBe(false);
  await rebuild(db, NOW);
  await roll();
  await agree();
  expect(await days()).toEqual(before);
});

test("a change that commits while its day is summed up is counted with the next sums", async () => {
  const { db } = product;
  await visit();
  let rolled: Promise<number> | null = null;
  await db.transaction(async (tx) => {
    await createVisit(tx, maker.accountId);
    rolled = roll();
    await rolled;
  });
  expect((await days())["total "]).toMatchObject({ views: 1 });
  await roll();
  expect((await days())["total "]).toMatchObject({ views: 2 });
});

test("the sums stay when their rows are deleted after 25 months, and when a film is removed", async () => {
  const { db } = product;
  const limit = forgottenBefore(NOW);
  const earlier = new Date(NOW.getTime() - 62 * 86_400_000);
  for (const day of [dayBefore(limit, 3), limit]) {
    await visit({ day, filmId: maker.filmId });
    await viewing({ day });
  }
  await rollUp(db, earlier);
  await forgetEvents(db, NOW);
  await db.delete(videos).where(eq(videos.id, maker.videoId));
  await roll();
  await rebuild(db, NOW);
  await roll();
  for (const day of [dayBefore(limit, 3), limit])
    expect((await days(day))["total "]).toMatchObject({ views: 1, plays: 1, watchedSeconds: 30 });
});

test("sums and marks go with their account", async () => {
  const { db } = product;
  await visit();
  await roll();
  await visit();
  await db.delete(accounts).where(eq(accounts.id, maker.accountId));
  await roll();
  for (const table of [audienceDays, audienceMarks])
    expect(await db.$count(table, eq(table.accountId, maker.accountId))).toBe(0);
});
