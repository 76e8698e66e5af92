import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listingQuery, wholeList } from "~/features/audience/comments/rules/listing.ts";
import { commentedFilm, statesIn } from "../support/commented-film.ts";
import { ask } from "../support/database-process.ts";
import { startProductProcess } from "../support/product-process.ts";
import { scratchFolder } from "../support/scratch-folder.ts";
import { until } from "../support/until.ts";
import { Visitor } from "../support/visitor.ts";

const COMMENTS = 20_000;
const BULK = "/studio/comments/decisions";
const COUNTED = `select changed,
  (select count(*)::int from comments where state = 'approved') as approved from bulk_decisions`;

let dataDir: string;
beforeAll(async () => {
  dataDir = await scratchFolder();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test("a decision on many comments and its undo survive power cuts", async () => {
  const first = await startProductProcess({ dataDir });
  const owner = new Visitor(first.baseUrl);
  const filmId = await commentedFilm(first.databaseUrl, owner, COMMENTS);
  const before = await statesIn(first.databaseUrl);
  const listing = wholeList(filmId, "pending", new Date());
  const fields = { decision: "approve", ...listingQuery({ ...listing, show: "pending" }) };
  const { bulkId } = await (await owner.post(BULK, fields)).json();
  const changed = async () => (await (await owner.get(`${BULK}/${bulkId}`)).json()).changed as number;
  await until(async () => (await changed()) > COMMENTS / 4, "a quarter is decided");
  await first.end("SIGKILL");

  const second = await startProductProcess({ dataDir, port: first.port });
  // In one statement: the decision goes on meanwhile.
  const [counted] = await ask(second.databaseUrl, COUNTED);
  const kept = await changed();
  expect(counted?.changed).toBe(counted?.approved);
  expect(kept).toBeLessThan(COMMENTS);
  await owner.fetch(`${BULK}/${bulkId}`, { method: "DELETE" });
  await until(async () => (await changed()) < kept, "the undo has begun");
  await second.end("SIGKILL");

  const third = await startProductProcess({ dataDir, port: first.port });
  const status = async () => (await (await owner.get(`${BULK}/${bulkId}`)).json()).status as string;
  await until(async () => (await status()) === "undone", "the undo has ended");
  expect(await statesIn(third.databaseUrl)).toEqual(before);
  await third.end();
});
