import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { films } from "~/db/schema/films.ts";
import { viewings } from "~/db/schema/viewings.ts";
import { BEACON_PATH } from "~/features/insights/beacon/rules.ts";
import { whoIsHere } from "~/features/insights/now/queries.server.ts";
import { rollUp } from "~/features/insights/rollups/commands.server.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import { beaconRequest, LAPTOP, PHONE, viewingOf, visitOf } from "../../support/beacons.ts";
import { createViewing, createVisit } from "../../support/counted.ts";
import { openStream } from "../../support/event-stream.ts";
import { createVideo } from "../../support/factories/video.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web", countryHeader: "cf-ipcountry" });
});
afterAll(() => product.stop());

let owner: Awaited<ReturnType<typeof launchedOwner>>;
beforeEach(async () => {
  owner = await launchedOwner(product, { plan: "grow" });
});

const path = () => `/u/${owner.username}`;
const send = async (what: object, headers: Record<string, string> = {}, visitor = new Visitor(product.baseUrl)) =>
  (await visitor.fetch(BEACON_PATH, beaconRequest(what, headers))).status;
const asked = async ({ visitor } = owner) => (await visitor.get("/studio/analytics/now")).json();
const NOBODY = { people: 0, pages: [], countries: [] };

test("who opened a page is here, once, and the owner is told without asking", async () => {
  expect(await asked()).toEqual(NOBODY);
  const tab = await openStream(owner.visitor);
  await tab.receives(": open\n\n");
  const german = { "user-agent": LAPTOP, "cf-ipcountry": "DE" };
  expect(await send(visitOf(path()), german)).toBe(204);
  await tab.receives("event: here\ndata: {}\n\n");
  tab.leave();
  await send(visitOf(path()), german);
  await send(visitOf(path()), { "user-agent": PHONE, "cf-ipcountry": "FR", "x-forwarded-for": "203.0.113.9" });
  const entries = (...names: string[]) => names.map((name) => ({ name, people: 1 }));
  expect(await asked()).toEqual({
    people: 2,
    pages: [{ name: path(), people: 2 }],
    countries: entries("France", "Germany"),
  });
  expect(await asked(await launchedOwner(product, { plan: "grow" }))).toEqual(NOBODY);
});

test("the owner's own visits are not here", async () => {
  expect(await send(visitOf(path()), {}, owner.visitor)).toBe(204);
  expect(await asked()).toEqual(NOBODY);
});

test("who plays a film is here as long as the player tells so, on the page that shows it", async () => {
  const { id: videoId } = await createVideo(product.db, owner.accountId);
  await product.db.update(films).set({ videoId }).where(eq(films.id, owner.filmId));
  const telling = { ...viewingOf(videoId, [{ type: "play", second: 0, nth: 1 }]), path: path(), serial: 1 };
  expect(await send(telling)).toBe(204);
  expect(await asked()).toMatchObject({ people: 1, pages: [{ name: path(), people: 1 }] });
  const stoppedAt = new Date(Date.now() - 10 * 60_000);
  await product.db.update(viewings).set({ toldAt: stoppedAt }).where(eq(viewings.accountId, owner.accountId));
  expect(await asked()).toEqual(NOBODY);
  expect(await send({ ...telling, serial: 2 })).toBe(204);
  expect(await asked()).toMatchObject({ people: 1 });
});

test("whoever was here five minutes ago has left; a film that began yesterday still plays", async () => {
  const people = async (moment: string) => (await whoIsHere(product.db, owner.accountId, new Date(moment))).people;
  await createVisit(product.db, owner.accountId, { at: new Date("2026-03-01T23:58:00Z") });
  expect([await people("2026-03-02T00:02:59Z"), await people("2026-03-02T00:03:00Z")]).toEqual([1, 0]);
  const { id: videoId } = await createVideo(product.db, owner.accountId);
  await createViewing(product.db, owner.accountId, videoId, { toldAt: new Date("2026-03-02T01:00:00Z"), path: path() });
  expect(await people("2026-03-02T01:04:00Z")).toBe(1);
});

test("the screen shows who is here, and how that is counted", async () => {
  const now = new Date();
  await createVisit(product.db, owner.accountId, { day: dayOf(now), at: now, path: path(), country: "PT" });
  await rollUp(product.db, now);
  const screen = await (await owner.visitor.get("/dashboard/deep-analytics")).text();
  for (const text of ["person is here.", "Portugal", "in the last five minutes"]) expect(screen).toContain(text);
});
