import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeRun } from "~/features/page/festival-runs/commands.server.ts";
import { runOfOwner } from "~/features/page/festival-runs/queries.server.ts";
import { createRun } from "../../support/festival-runs.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";
import type { Visitor } from "../../support/visitor.ts";
import { readZip } from "../../support/zip.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const cardsPath = (id: string) => `/studio/film/festivals/runs/${id}/cards`;
const ACCEPTED = { state: "selected", screening: "2027-03-12", time: "20:00", venue: "Kino", city: "Ghent" };

const linksIn = (html: string, end: string) =>
  [...html.matchAll(/href="(\/media\/prints\/[^"]+)"/g)].map(([, url = ""]) => url).filter((url) => url.endsWith(end));

const made = (visitor: Visitor, path: string) =>
  until(async () => {
    const html = await (await visitor.get(path)).text();
    return linksIn(html, "cards.zip").length ? html : null;
  }, "the cards are made");

test("one press makes all cards of a festival, for its owner alone, and a post takes one", async () => {
  const { visitor, pageId, slug } = await launchedOwner(product);
  const runId = await createRun(product.db, pageId, ACCEPTED);
  const path = cardsPath(runId);
  expect(await (await visitor.get(path)).text()).toContain("Make all cards");
  await visitor.post(path, {});
  const html = await made(visitor, path);
  const files = linksIn(html, ".jpg");
  expect(files).toHaveLength(8);
  const story = found(files.find((url) => url.endsWith(`${slug}-selection-1080x1920.jpg`)));
  const drawn = await sharp(await (await visitor.get(story)).arrayBuffer()).metadata();
  expect(drawn).toMatchObject({ format: "jpeg", width: 1080, height: 1920 });
  expect((await fetch(product.baseUrl + story)).status).toBe(404);
  const zip = await readZip(Buffer.from(await (await visitor.get(found(linksIn(html, ".zip")[0]))).arrayBuffer()));
  expect([...zip.keys()]).toHaveLength(9);
  const alts = found([...zip].find(([name]) => name.endsWith("alt-texts.txt")))[1].toString();
  expect(alts).toContain("Screening tonight, Rotterdam 2027, Tiger. March 12, 2027 · 20:00. Kino, Ghent.");

  const share = `/dashboard/social-share?occasion=festival&run=${runId}&card=screening`;
  const post = await (await visitor.get(share)).text();
  expect(post).toContain("screens tonight at Rotterdam 2027.");
  expect(post).toContain("-screening-1080x1350.jpg");
  const stranger = await launchedOwner(product);
  expect(await (await stranger.visitor.get(share)).text()).not.toContain("Rotterdam");
});

test("only the cards that have changed are drawn anew; a festival that has not answered has none", async () => {
  const { visitor, accountId, pageId } = await launchedOwner(product);
  const runId = await createRun(product.db, pageId, { ...ACCEPTED, premiere: "world" });
  await visitor.post(cardsPath(runId), {});
  const before = linksIn(await made(visitor, cardsPath(runId)), "1080x1080.jpg");
  const own = { accountId, pageId, runId };
  const change = async (values: { premiere: "national" } | { state: "submitted" }) => {
    const run = found(await runOfOwner(product.db, own));
    const { festival, edition, section, award, state, premiere, country } = run;
    const facts = { festival, edition, section, award, state, premiere, country, ...values };
    const { deadline, notification, screening, time, venue, city, contact, fee, currency, notes } = run;
    const rest = { deadline, notification, screening, time, venue, city, contact, fee, currency, notes };
    await product.db.transaction((tx) => changeRun(tx, own, { ...facts, ...rest, screenerId: null }, new Date()));
  };
  await change({ premiere: "national" });
  await visitor.post(cardsPath(runId), {});
  const after = linksIn(await made(visitor, cardsPath(runId)), "1080x1080.jpg");
  expect(after.map((url) => before.includes(url))).toEqual([true, false, true]);
  await change({ state: "submitted" });
  expect((await visitor.post(cardsPath(runId), {})).status).toBe(409);
});
