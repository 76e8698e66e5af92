import { readFile, rm } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { campaigns } from "~/db/schema/campaigns.ts";
import { visits } from "~/db/schema/visits.ts";
import { BEACON_PATH } from "~/features/insights/beacon/rules.ts";
import { beaconRequest, visitOf } from "../../support/beacons.ts";
import { ask } from "../../support/database-process.ts";
import { ownDraft } from "../../support/drafts.ts";
import { createContact } from "../../support/factories/audience.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { createLink } from "../../support/factories/promotion.ts";
import { makeFilm } from "../../support/films.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { countsOf, requestLink } from "../../support/link-requests.ts";
import { type Pooler, startPooler } from "../../support/pooler.ts";
import { copyTemplate, startTestProduct, type TestProduct } from "../../support/product.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { answerWizardTo, signedUpVisitor } from "../../support/signed-up-visitor.ts";
import { until } from "../../support/until.ts";
import { uploaderOf, videoIdOf } from "../../support/uploader.ts";
import { Visitor } from "../../support/visitor.ts";

/** Few, so that the transactions of both processes take turns on each connection of the database. */
const CONNECTIONS = 3;
const CAMPAIGN = {
  ...{ name: "Premiere", subject: "You are invited", templateId: "event", intent: "launch" },
  ...{ message: "Come.", ctaText: "Get a seat", ctaUrl: "https://seats.example/" },
  ...{ startDate: "2026-03-01", startTime: "12:00", zone: "UTC", postalAddress: "1 Salt Road, Ostend" },
};

let direct: string;
let dataDir: string;
let pooler: Pooler;
let first: TestProduct;
let second: TestProduct;
beforeAll(async () => {
  [direct, dataDir] = [await copyTemplate(), await scratchFolder()];
  pooler = await startPooler(direct, { settings: { default_pool_size: CONNECTIONS } });
  const place = { databaseUrl: pooler.urlOf(direct), databaseSessionUrl: direct, dataDir };
  first = await startTestProduct(place);
  second = await startTestProduct({ ...place, role: "web" });
});
afterAll(async () => {
  await second.stop();
  await first.stop();
  await pooler.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test("who signs up on one process publishes, and the other shows each change although it had the page in memory", async () => {
  const { visitor } = await signedUpVisitor(first.baseUrl);
  const username = await answerWizardTo(visitor, "generation");
  await visitor.post("/onboarding/ready");
  const read = () => fetch(`${second.baseUrl}/u/${username}`);
  await until(async () => (await read()).headers.has("etag"), "the page is in memory");
  await visitor.post("/studio/site/theme", { theme: "forest" });
  await visitor.post("/studio/site/publication");
  await until(async () => (await (await read()).text()).includes('data-theme="forest"'), "the new theme shows");
});

test("saves, clicks and visits of many at once are all stored", async () => {
  const owner = await launchedOwner(first);
  const draft = await ownDraft(first.db, owner);
  for (const title of ["One", "Two", "Three"]) {
    const { document } = await draft.read();
    await draft.save([{ path: "title", was: document.title, value: title }]);
  }
  const site = await createPublishedSite(first.db);
  const link = await createLink(first.db, site.accountId, { filmId: site.filmId });
  const products = Array.from({ length: 20 }, (_, nth) => (nth % 2 ? first : second));
  await Promise.all(products.map(({ baseUrl }) => requestLink(baseUrl, `/l/${link.code}`)));
  expect(await countsOf(first.db, link.id, 20)).toMatchObject({ people: 20 });
  const visit = ({ baseUrl }: TestProduct) =>
    new Visitor(baseUrl).fetch(BEACON_PATH, beaconRequest(visitOf(`/films/${site.slug}`)));
  for (const { status } of await Promise.all(products.map(visit))) expect(status).toBe(204);
  expect(await first.db.select().from(visits).where(eq(visits.accountId, site.accountId))).toHaveLength(20);
});

test("an upload goes from one process to the other, and its job runs", async () => {
  const film = new Uint8Array(await readFile(await makeFilm(dataDir, "film.mp4")));
  const { visitor } = await signedUpVisitor(first.baseUrl);
  const [here, there] = [uploaderOf(visitor), uploaderOf(visitor.at(second.baseUrl))];
  const third = Math.floor(film.length / 3);
  const location = new URL((await here.create(film.length)).headers.get("location") ?? "", first.baseUrl).pathname;
  expect((await here.send(location, 0, film.slice(0, third))).status).toBe(204);
  expect((await there.send(location, third, film.slice(third, 2 * third))).status).toBe(204);
  expect((await here.send(location, third, film.slice(third))).status).toBe(409);
  expect((await here.send(location, 2 * third, film.slice(2 * third))).status).toBe(204);
  expect(await there.settled(videoIdOf(location))).toMatchObject({ status: "ready" });
});

test("a campaign is sent by the worker, which hears of it", async () => {
  const { visitor, accountId } = await launchedOwner(second, { plan: "pro" });
  const at = new Date("2026-03-01T12:00:00Z");
  for (let nth = 0; nth < 12; nth++) await createContact(second.db, accountId, { followsAt: null, subscribedAt: at });
  await visitor.post("/studio/campaigns/new", CAMPAIGN);
  const sent = async () =>
    found((await second.db.select().from(campaigns).where(eq(campaigns.accountId, accountId)))[0]);
  await until(async () => (await sent()).status === "completed", "the campaign is completed");
  expect(await sent()).toMatchObject({ recipients: 12, kept: 12 });
});

test("beside the pooler's, each process has two connections of its own: announcements, and locks of uploads", async () => {
  const rows = await ask(
    direct,
    "select application_name as name from pg_stat_activity where datname = current_database()",
  );
  expect(rows.length - 1).toBeLessThanOrEqual(CONNECTIONS + 2 * 2);
});
