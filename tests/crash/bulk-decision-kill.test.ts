import { rm } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { comments } from "~/db/schema/comments.ts";
import { listingQuery, wholeList } from "~/features/audience/comments/rules/listing.ts";
import type { FilmId } from "~/lib/ids.ts";
import { openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { ask } from "../support/database-process.ts";
import { createSite } from "../support/factories.ts";
import { startProductProcess } from "../support/product-process.ts";
import { scratchFolder } from "../support/scratch-folder.ts";
import { until } from "../support/until.ts";
import { accountIdOf } from "../support/uploader.ts";
import { Visitor } from "../support/visitor.ts";

const COMMENTS = 20_000;
const BULK = "/studio/comments/decisions";

let dataDir: string;
beforeAll(async () => {
  dataDir = await scratchFolder();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test("a decision on many comments and its undo survive power cuts", { timeout: 180_000 }, async () => {
  const first = await startProductProcess({ dataDir });
  const owner = new Visitor(first.baseUrl);
  const filmId = await commentedFilm(first.databaseUrl, owner);
  const before = await statesIn(first.databaseUrl);
  const listing = wholeList(filmId, "pending", new Date());
  const fields = { decision: "approve", ...listingQuery({ ...listing, show: "pending" }) };
  const { bulkId } = await (await owner.post(BULK, fields)).json();
  const changed = async () => (await (await owner.get(`${BULK}/${bulkId}`)).json()).changed as number;
  await until(async () => (await changed()) > COMMENTS / 4, "a quarter is decided");
  await first.end("SIGKILL");

  const second = await startProductProcess({ dataDir, port: first.port });
  const kept = await changed();
  const [approved] = await ask(second.databaseUrl, "select count(*)::int as n from comments where state = 'approved'");
  expect([kept, approved?.n]).toEqual([approved?.n, kept]);
  expect(kept).toBeLessThan(COMMENTS);
  await owner.fetch(`${BULK}/${bulkId}`, { method: "DELETE" });
  await until(async () => (await changed()) < kept, "the undo has begun");
  await second.end("SIGKILL");

  const third = await startProductProcess({ dataDir, port: first.port });
  const status = async () => (await (await owner.get(`${BULK}/${bulkId}`)).json()).status as string;
  await until(async () => (await status()) === "undone", "the undo has ended", 120_000);
  expect(await statesIn(third.databaseUrl)).toEqual(before);
  await third.end();
});

/** The film of a launched owner, with waiting comments. */
async function commentedFilm(databaseUrl: string, owner: Visitor): Promise<FilmId> {
  const db = openDb(databaseUrl, createLog({ logLevel: "silent" }));
  const email = "ada@example.org";
  await owner.post("/signup", { email, password: "salt-road-7", terms: "on" });
  const accountId = await accountIdOf(db, email);
  const now = new Date();
  const launched = { username: "ada", onboardedAt: now, nameAnsweredAt: now };
  await db.update(accounts).set(launched).where(eq(accounts.id, accountId));
  const { filmId } = await createSite(db, accountId);
  await db.execute(sql`insert into ${comments} (film_id, author_name, content, type, created_at)
    select ${filmId}, 'Noor', 'The fog ' || n, 'real', now() - n * interval '1 second'
    from generate_series(1, ${COMMENTS}) as n`);
  await db.$client.end();
  return filmId;
}

/** All that was ever decided about the comments, in one value. */
const statesIn = (databaseUrl: string) =>
  ask(
    databaseUrl,
    "select count(*)::int, md5(string_agg(concat_ws('|', id, approved_at, spam_at, deleted_at, announced_at, state), ',' order by id)) from comments",
  );
