import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { conversionEvents } from "~/db/schema/conversion-events.ts";
import { films } from "~/db/schema/films.ts";
import { reportFiles } from "~/db/schema/report-files.ts";
import { makeReportFile, sweep } from "~/features/insights/report-files/jobs.server.ts";
import { ROW_COLUMNS } from "~/features/insights/report-files/rules/rows.ts";
import {
  FILES_MOST,
  type Format,
  fileKey,
  filesPath,
  KEPT_DAYS,
  NO_FIGURES,
  UNDER_WAY,
} from "~/features/insights/report-files/rules.ts";
import { rollUp } from "~/features/insights/rollups/commands.server.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import { createViewing, createVisit } from "../../support/counted.ts";
import { createAnnotation } from "../../support/factories/insights.ts";
import { createVideo } from "../../support/factories/video.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { hasAllGlyphs, readPdf } from "../../support/pdf.ts";
import { WITH_PICTOGRAPHS } from "../../support/pictographs.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const DAY_MS = 24 * 60 * 60 * 1000;
const TODAY = dayOf(new Date());

let owner: Awaited<ReturnType<typeof launchedOwner>>;
beforeEach(async () => {
  owner = await launchedOwner(product, { plan: "grow" });
});

const ask = (format: string, query = "") => owner.visitor.post(filesPath, { format, query });
const rows = () => product.db.select().from(reportFiles).where(eq(reportFiles.accountId, owner.accountId));
const run = (reportFileId: (typeof reportFiles.$inferSelect)["id"], signal = new AbortController().signal) =>
  makeReportFile.handle({ reportFileId }, product, signal);

/** A visit that played the film and acted, and one from another country. */
async function someRows() {
  const { accountId, filmId } = owner;
  const { id: videoId } = await createVideo(product.db, accountId);
  await product.db.update(films).set({ videoId }).where(eq(films.id, filmId));
  const visitor = crypto.randomUUID();
  const today = { day: TODAY, at: new Date() };
  await createVisit(product.db, accountId, { ...today, visitor, country: "DE", linkCode: "=cmd" });
  await createVisit(product.db, accountId, { ...today, country: "FR", source: null });
  await createViewing(product.db, accountId, videoId, { day: TODAY, visitor, startedAt: new Date() });
  await product.db.insert(conversionEvents).values({ accountId, day: TODAY, visitor, kind: "cta" });
  await createVisit(product.db, accountId, { day: "2025-01-01" });
  await rollUp(product.db, new Date());
  return visitor;
}

/** A file that was asked for, made, and downloaded. */
async function fileOf(format: Format, query = "") {
  expect((await ask(format, query)).status).toBe(200);
  const { id } = found((await rows()).find(({ status }) => status === "waiting"));
  expect(await run(id)).toBe("made");
  const response = await owner.visitor.get(`${filesPath}/${id}/content`);
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  return { id, response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe("stored rows", () => {
  test("of the period are a table, without formulas and without ids of visitors", async () => {
    const visitor = await someRows();
    const { bytes, response } = await fileOf("csv", "?period=7d&country=DE");
    expect(response.headers.get("content-disposition")).toMatch(/analytics-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv/);
    const [head, ...lines] = bytes.toString("utf8").trimEnd().split("\r\n");
    expect(head).toBe(`\ufeff${ROW_COLUMNS.join(",")}`);
    expect(lines.map((line) => line.split(",")[0])).toEqual(["visit", "visit", "viewing", "act"]);
    expect(bytes.toString("utf8")).toContain("'=cmd");
    expect(bytes.toString("utf8")).not.toContain(visitor);
  });

  test("are JSON objects a line, of which one visitor's have one name", async () => {
    await someRows();
    const { bytes } = await fileOf("ndjson");
    const records = bytes
      .toString("utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const ofGermany = found(records.find(({ country }) => country === "DE"));
    const names = records.filter(({ visitor }) => visitor === ofGermany.visitor).map(({ kind }) => kind);
    expect(names).toEqual(["visit", "viewing", "act"]);
    expect(records.find(({ kind }) => kind === "act")).toMatchObject({ day: TODAY, act: "cta" });
    expect(records.find(({ country }) => country === "FR")).toMatchObject({ source: "here" });
    const all = await fileOf("ndjson", "?period=all");
    expect(all.bytes.toString("utf8").trim().split("\n")).toHaveLength(records.length + 1);
  });
});

test("the PDF has what the screen shows, in its period and with its filters", async () => {
  await someRows();
  await createAnnotation(product.db, owner.accountId, { day: TODAY, words: `Festival premiere ${WITH_PICTOGRAPHS}` });
  const { bytes, response } = await fileOf("pdf", "?period=7d&show=viewers&vs=2025-01-01");
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(hasAllGlyphs(bytes)).toBe(true);
  const text = (await readPdf(bytes)).map((page) => page.text).join("\n");
  for (const words of [
    "Deep Analytics",
    "Total Views",
    "Unique Viewers by day",
    "dashed: 2025-01-01 – 2025-01-07",
    "Festival premiere Salt road",
    "Germany",
    "France",
    "Retention of",
  ])
    expect(text).toContain(words);
  const narrowed = (await readPdf((await fileOf("pdf", "?country=DE")).bytes)).map((page) => page.text).join("\n");
  expect(narrowed).toContain("Country: Germany");
  expect(narrowed).not.toContain("France");
});

describe("a file", () => {
  test("is made once at a time, and not before there are figures", async () => {
    expect(await (await ask("csv")).json()).toMatchObject({ problems: { form: NO_FIGURES } });
    await someRows();
    expect((await ask("paper")).status).toBe(422);
    expect((await ask("csv")).status).toBe(200);
    expect(await (await ask("pdf")).json()).toMatchObject({ problems: { form: UNDER_WAY } });
  });

  test("that is cancelled is not made, also in the middle, and leaves nothing", async () => {
    await someRows();
    await ask("csv");
    const { id } = found((await rows())[0]);
    expect((await owner.visitor.post(`${filesPath}/${id}/removal`)).status).toBe(200);
    expect(await run(id)).toBe("skipped");
    expect(await rows()).toEqual([]);
  });

  test("is made by the next worker after a kill", async () => {
    await someRows();
    await ask("ndjson");
    const { id } = found((await rows())[0]);
    await expect(run(id, AbortSignal.abort())).rejects.toThrow();
    expect(await rows()).toMatchObject([{ status: "making" }]);
    expect(await run(id)).toBe("made");
    expect(await run(id)).toBe("skipped");
  });

  test("is another account's 404, and goes after its days", async () => {
    await someRows();
    const { id } = await fileOf("csv");
    const stranger = await launchedOwner(product, { plan: "grow" });
    expect((await stranger.visitor.get(`${filesPath}/${id}/content`)).status).toBe(404);
    expect((await stranger.visitor.post(`${filesPath}/${id}/removal`)).status).toBe(404);
    expect((await owner.visitor.get(`/media/${fileKey(id)}`)).status).toBe(404);
    await sweep(product, new Date(Date.now() + (KEPT_DAYS + 1) * DAY_MS));
    expect(await product.storage.size(fileKey(id))).toBeNull();
    expect((await owner.visitor.get(`${filesPath}/${id}/content`)).status).toBe(404);
  });

  test("takes the place of the oldest where there are too many", async () => {
    await someRows();
    const old = { accountId: owner.accountId, format: "csv" as const, query: "", status: "ready" as const };
    const times = (index: number) => ({
      createdAt: new Date(index * 1000),
      updatedAt: new Date(),
      readyAt: new Date(),
    });
    const many = Array.from({ length: FILES_MOST }, (_, index) => ({ ...old, ...times(index) }));
    await product.db.insert(reportFiles).values(many);
    await ask("csv");
    const left = await rows();
    expect(left).toHaveLength(FILES_MOST);
    expect(left.some(({ createdAt }) => createdAt.getTime() === 0)).toBe(false);
  });
});
