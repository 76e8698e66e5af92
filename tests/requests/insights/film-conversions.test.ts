import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { conversionEvents } from "~/db/schema/conversion-events.ts";
import { pages } from "~/db/schema/pages.ts";
import { visits } from "~/db/schema/visits.ts";
import { recordEngagement, recordLateConversion } from "~/features/insights/conversion-events/commands.server.ts";
import { conversionOfProjects, conversionsOfFilms } from "~/features/insights/conversions/queries.server.ts";
import { rollUp } from "~/features/insights/rollups/commands.server.ts";
import type { AccountId, FilmId } from "~/lib/ids.ts";
import { createProject, createPublishedSite } from "../../support/factories/content.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const NOW = new Date("2026-03-10T15:00:00Z");
const TODAY = "2026-03-10";
const BEFORE = "2026-03-08";
const PAST = new Date(`${BEFORE}T12:00:00Z`);

/** A visitor of one film on a day. */
async function visit(accountId: AccountId, filmId: FilmId, day: string, visitor: string = randomUUID()) {
  const place = { accountId, filmId, path: "/films/x", day, visitor, at: new Date(`${day}T12:00:00Z`) };
  await product.db.insert(visits).values({ id: randomUUID(), ...place, device: "mobile", source: "direct" });
  return visitor;
}

const act = (accountId: AccountId, filmId: FilmId, day: string, visitor: string) =>
  product.db.insert(conversionEvents).values({ accountId, filmId, day, visitor, kind: "cta" });

test("a conversion counts for the film of its page, and no removal of a project takes it from the sum", async () => {
  const { accountId, filmId: site } = await createPublishedSite(product.db, { plan: "pro" });
  const [one, two] = [await createProject(product.db, accountId), await createProject(product.db, accountId)];
  for (const day of [BEFORE, TODAY]) {
    const visitor = await visit(accountId, one.filmId, day);
    await visit(accountId, two.filmId, day, visitor);
    await visit(accountId, two.filmId, day);
    await act(accountId, site, day, await visit(accountId, site, day));
    await act(accountId, one.filmId, day, visitor);
  }
  await product.db.update(pages).set({ removedAt: NOW }).where(eq(pages.filmId, one.filmId));
  const films = [one.filmId, two.filmId];
  const expected = new Map([
    [one.filmId, { visitors: 2, converted: 2 }],
    [two.filmId, { visitors: 4, converted: 0 }],
  ]);
  await rollUp(product.db, NOW);
  expect(await conversionsOfFilms(product.db, accountId, films, NOW)).toEqual(expected);
  expect(await conversionOfProjects(product.db, accountId, NOW)).toEqual({ visitors: 6, converted: 2 });
});

test("what is confirmed later counts for the page that the visitor opened last that day, also in a past day", async () => {
  const { accountId } = await createPublishedSite(product.db, { plan: "pro" });
  const { filmId } = await createProject(product.db, accountId);
  const visitor = await visit(accountId, filmId, BEFORE);
  await rollUp(product.db, NOW);
  expect(await conversionOfProjects(product.db, accountId, NOW)).toEqual({ visitors: 1, converted: 0 });
  const late = { kind: "subscription", visitor, askedAt: PAST } as const;
  await product.db.transaction((tx) => recordLateConversion(tx, accountId, late));
  await rollUp(product.db, NOW);
  expect(await conversionOfProjects(product.db, accountId, NOW)).toEqual({ visitors: 1, converted: 1 });
});

test("a comment engages the visitor of its film, and converts nobody", async () => {
  const { accountId } = await createPublishedSite(product.db, { plan: "pro" });
  const { filmId } = await createProject(product.db, accountId);
  const visitor = await visit(accountId, filmId, TODAY);
  const by = { day: TODAY, visitor };
  await product.db.transaction((tx) => recordEngagement(tx, accountId, { kind: "comment", filmId }, by));
  await rollUp(product.db, NOW);
  expect(await conversionOfProjects(product.db, accountId, NOW)).toEqual({ visitors: 1, converted: 0 });
});
