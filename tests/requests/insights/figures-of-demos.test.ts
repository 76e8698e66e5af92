import { eq, getTableName } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ownRows, TABLES } from "~/db/ownership.ts";
import { accounts } from "~/db/schema/accounts.ts";
import { audiencePairs } from "~/db/schema/audience.ts";
import { films } from "~/db/schema/films.ts";
import { lockAccountAlone } from "~/features/account/accounts/queries.server.ts";
import { overviewOf } from "~/features/insights/analytics/queries.server.ts";
import { questionIn } from "~/features/insights/deep-analytics/input.ts";
import { reportFor } from "~/features/insights/deep-analytics/queries.server.ts";
import { sumMonths } from "~/features/insights/rollups/commands/months.server.ts";
import { rollUp } from "~/features/insights/rollups/commands.server.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import { removeSamples } from "~/features/studio/demo/commands/kept-rows.server.ts";
import { createVisit } from "../../support/counted.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { createVideo } from "../../support/factories/video.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { randomEvents } from "../../support/random-events.ts";
import { until } from "../../support/until.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const NOW = new Date("2026-05-20T15:30:00Z");
let demo: Awaited<ReturnType<typeof makerWithFilm>>;
beforeEach(async () => {
  demo = await makerWithFilm();
  await setDemoUntil(new Date("2026-05-21T00:00:00Z"));
});

async function makerWithFilm() {
  const creator = await createPublishedSite(product.db);
  const { id: videoId } = await createVideo(product.db, creator.accountId);
  await product.db.update(films).set({ videoId }).where(eq(films.id, creator.filmId));
  return { ...creator, videoId };
}

const setDemoUntil = (demoUntil: Date | null) =>
  product.db.update(accounts).set({ demoUntil }).where(eq(accounts.id, demo.accountId));
const roll = () => rollUp(product.db, NOW);
const sumUp = () => sumMonths(product.db, NOW);

test("a demo has the same narrowed figures and sources without sums of pairs", async () => {
  for (const [index, day] of ["2026-04-10", "2026-05-02", "2026-05-19"].entries()) {
    const happen = randomEvents(product.db, demo, { days: [day], visitors: 20, seed: index });
    for (let event = 0; event < 70; event++) await happen();
  }
  const all = "from=2026-04-01&to=2026-05-20";
  const queries = [
    all,
    ...["country=DE", "link=one", "device=mobile", "page=%2Ffilms%2Fsalt"].map((one) => `${all}&${one}`),
  ];
  const shown = async () => {
    await roll();
    await sumUp();
    const screens = queries.map((query) =>
      reportFor(product.db, demo.accountId, questionIn(new URLSearchParams(query)), NOW),
    );
    return [...(await Promise.all(screens)), await overviewOf(product.db, demo.accountId, dayOf(NOW))];
  };
  const pairs = () => product.db.$count(audiencePairs, eq(audiencePairs.accountId, demo.accountId));
  const [ofDemo, few] = [await shown(), await pairs()];
  await setDemoUntil(null);
  await product.db.execute(`insert into audience_marks (account_id, day) select distinct account_id, day from visits`);
  expect([await shown(), few > 0 && few * 10 < (await pairs())]).toEqual([ofDemo, true]);
});

const FIGURES = [
  "audience_days",
  "audience_pairs",
  "audience_months",
  "visitor_days",
  "stale_months",
  "audience_marks",
];

/** How many figures the account has. */
async function figures(): Promise<number> {
  const tables = TABLES.filter(({ table }) => FIGURES.includes(getTableName(table)));
  const counts = tables.map((registered) =>
    product.db.$count(registered.table, ownRows(registered, demo.accountId) ?? undefined),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

test.each([
  ["days", roll],
  ["months", sumUp],
])("sums of %s that are under way while a demo's samples go leave none behind", async (_, work) => {
  await createVisit(product.db, demo.accountId, { day: "2026-03-15" });
  await roll();
  await createVisit(product.db, demo.accountId, { day: "2026-03-16" });
  let working: Promise<unknown> = Promise.resolve();
  await product.db.transaction(async (tx) => {
    await lockAccountAlone(tx, demo.accountId);
    working = work();
    const waits = "select 1 from pg_locks where not granted and pid <> pg_backend_pid()";
    await until(async () => (await product.db.$client.query(waits)).rowCount, "the sums wait");
    await removeSamples(tx, demo.accountId);
  });
  await working;
  expect(await figures()).toBe(0);
});
