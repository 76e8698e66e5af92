import { rm } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { artifacts } from "~/db/schema/artifacts.ts";
import { PAPERS_A_DAY } from "~/features/page/artifacts/rules.ts";
import { readQr } from "~/platform/qr-thread.ts";
import { createRun } from "../../support/festival-runs.ts";
import { ffmpeg } from "../../support/film-cache.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { changePage } from "../../support/pages.ts";
import { readPdf } from "../../support/pdf.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { storedFilm } from "../../support/stored-film.ts";
import { until } from "../../support/until.ts";

let product: TestProduct;
let folder: string;
beforeAll(async () => {
  product = await startTestProduct();
  folder = await scratchFolder();
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

const pathOf = (id: string) => `/studio/film/festivals/runs/${id}/screening`;
const SCREENING = { state: "selected", screening: "2027-03-12", time: "20:00", venue: "Kino", city: "Ghent" };
const linksIn = (html: string) =>
  [...html.matchAll(/href="(\/media\/prints\/[^"]+\.pdf)"/g)].map(([, url = ""]) => url);

/** Two seconds that begin red and end blue. */
async function filmFile(): Promise<string> {
  const path = `${folder}/film.mp4`;
  const half = (colour: string) => ["-f", "lavfi", "-i", `color=${colour}:s=320x180:d=1:r=25`];
  await ffmpeg([
    ...["-y", ...half("red"), ...half("blue"), "-filter_complex", "concat=n=2:v=1:a=0", "-pix_fmt", "yuv420p"],
    path,
  ]);
  return path;
}

test("a projectionist's card has facts, both frames and the contact; the poster has day and place", async () => {
  const { visitor, accountId, pageId, slug } = await launchedOwner(product);
  const videoId = await storedFilm(product, accountId, await filmFile(), { durationMs: 2000 });
  await changePage(product.db, accountId, (page) => ({
    ...{ ...page, videoId, film: { ...page.film, runtime: "97 min" } },
    festival: { ...page.festival, projection: { ...page.festival.projection, sound: "5.1", medium: "DCP" } },
  }));
  const runId = await createRun(product.db, pageId, { ...SCREENING, contact: "Ida, +47 900" });
  expect(await (await visitor.get(pathOf(runId))).text()).toContain("March 12, 2027 · 20:00");
  await visitor.post(pathOf(runId), {});
  const links = await until(async () => {
    const urls = linksIn(await (await visitor.get(pathOf(runId))).text());
    return urls.length === 3 ? urls : null;
  }, "both papers are made");
  const pdfAt = async (end: RegExp) => {
    const url = found(links.find((one) => end.test(one)));
    return found((await readPdf(Buffer.from(await (await visitor.get(url)).arrayBuffer())))[0]);
  };
  const card = await pdfAt(/-projection\.pdf$/);
  for (const words of ["97 min", "5.1", "DCP", "Ida, +47 900", "First frame, 0:00:00", "Kino, Ghent"])
    expect(card.text).toContain(words);
  const poster = await pdfAt(/-rotterdam-2027-tiger-poster-a4\.pdf$/);
  expect(poster.text).toContain("March 12, 2027 · 20:00");
  expect(await readQr(poster.png)).toBe(`${product.config.baseUrl}/films/${slug}`);
  for (const url of links) expect((await fetch(product.baseUrl + url)).status).toBe(404);
});

test("a card that was asked for before its film was measured is made again with what was measured", async () => {
  const { visitor, accountId, pageId } = await launchedOwner(product);
  const videoId = await storedFilm(product, accountId, await filmFile(), { durationMs: 2000 });
  await changePage(product.db, accountId, (page) => ({ ...page, videoId }));
  const runId = await createRun(product.db, pageId, SCREENING);
  await visitor.post(pathOf(runId), {});
  await until(async () => {
    const html = await (await visitor.get(pathOf(runId))).text();
    const url = linksIn(html).find((one) => one.endsWith("-projection.pdf"));
    const [page] = url ? await readPdf(Buffer.from(await (await visitor.get(url)).arrayBuffer())) : [];
    return page?.text.includes("0:00:02") && page.text.includes("1.78:1") ? page : null;
  }, "the card has the measured facts, and nobody asked again");
});

test("so many PDFs are made in a day; the refusal says when the next one can be, and what is made stays", async () => {
  const { visitor, accountId, pageId } = await launchedOwner(product);
  const runId = await createRun(product.db, pageId, SCREENING);
  const hour = 3600_000;
  const rows = Array.from({ length: PAPERS_A_DAY }, (_, index) => ({
    ...{ accountId, pageId, kind: "programme-page" as const, fingerprint: `f${index}` },
    ...{ askedAt: new Date(Date.now() - 23 * hour), madeAt: new Date() },
  }));
  await product.db.insert(artifacts).values(rows);
  const refused = await visitor.post(pathOf(runId), {});
  expect([refused.status, (await refused.text()).includes(`Up to ${PAPERS_A_DAY} PDFs are made in a day.`)]).toEqual([
    409,
    true,
  ]);
  const programme = await (await visitor.get("/studio/film/festivals/programme")).text();
  expect(programme).toContain("The next one can be made from");
  expect(await product.db.$count(artifacts, eq(artifacts.pageId, pageId))).toBe(PAPERS_A_DAY);
  await product.db
    .update(artifacts)
    .set({ askedAt: new Date(Date.now() - 25 * hour) })
    .where(eq(artifacts.fingerprint, "f0"));
  expect((await visitor.post(pathOf(runId), {})).status).toBe(409);
  expect(await product.db.$count(artifacts, eq(artifacts.pageId, pageId))).toBe(PAPERS_A_DAY + 1);
});
