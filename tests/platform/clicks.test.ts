import { randomUUIDv7 } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { links } from "~/db/schema/links.ts";
import { forgetEvents, prepareMonths } from "~/features/insights/retention/commands.server.ts";
import { recordClicks } from "~/features/promotion/clicks/commands.server.ts";
import type { Click } from "~/features/promotion/clicks/rules.ts";
import { type ClickId, type LinkId, newId } from "~/lib/ids.ts";
import { type Db, openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { createAccount } from "../support/factories/account.ts";
import { createLink } from "../support/factories/promotion.ts";
import { clicksOf, countsOf } from "../support/link-requests.ts";
import { copyTemplate } from "../support/product.ts";
import { until } from "../support/until.ts";

let db: Db & { $client: { end(): Promise<void> } };
beforeAll(async () => {
  db = openDb(await copyTemplate(), createLog({ logLevel: "silent" }));
});
afterAll(() => db.$client.end());

const NOON = new Date("2026-03-01T12:00:00Z");

const click = (linkId: LinkId, values: Partial<Click> = {}): Click => ({
  id: randomUUIDv7() as string as ClickId,
  linkId,
  kind: "person",
  visitor: null,
  device: "desktop",
  country: null,
  referrer: null,
  boostId: null,
  network: null,
  at: NOON.toISOString(),
  ...values,
});

const hasWaitingQuery = async (of: Db) => {
  const waiting = sql`select 1 from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`;
  return (await of.execute(waiting)).rows.length > 0;
};

const linkOfNewAccount = async () => {
  const { accountId } = await createAccount(db);
  return { accountId, link: await createLink(db, accountId) };
};

test("a group that is written twice counts once, and a deleted link breaks nothing", async () => {
  const { link } = await linkOfNewAccount();
  const group = [click(link.id), click(link.id, { kind: "bot" }), click(link.id, { kind: "head" })];
  await recordClicks(db, [...group, click(newId<LinkId>())]);
  await recordClicks(db, [...group, click(link.id, { kind: "preview" })]);
  expect(await countsOf(db, link.id, 4)).toEqual({ people: 1, bots: 1, previews: 1, heads: 1 });
  expect(await clicksOf(db, link.id)).toHaveLength(4);
});

test("concurrent groups on the same links do not deadlock", async () => {
  const { accountId, link } = await linkOfNewAccount();
  const other = await createLink(db, accountId);
  const groups = Array.from({ length: 40 }, (_, at) => {
    const pair = [click(link.id), click(other.id)];
    return at % 2 ? pair : pair.reverse();
  });
  await Promise.all(groups.map((group) => recordClicks(db, group)));
  expect(await countsOf(db, link.id, 40)).toMatchObject({ people: 40 });
  expect(await countsOf(db, other.id, 40)).toMatchObject({ people: 40 });
});

test("clicks are deleted with their link, also where it is deleted with its account", async () => {
  const { accountId, link } = await linkOfNewAccount();
  const [other, staying] = [await createLink(db, accountId), (await linkOfNewAccount()).link];
  await recordClicks(db, [click(link.id), click(other.id), click(staying.id)]);
  await db.delete(links).where(eq(links.id, link.id));
  expect(await clicksOf(db, link.id)).toEqual([]);
  expect(await clicksOf(db, other.id)).toHaveLength(1);
  await db.delete(accounts).where(eq(accounts.id, accountId));
  expect(await clicksOf(db, other.id)).toEqual([]);
  expect(await clicksOf(db, staying.id)).toHaveLength(1);
});

test("a link that is deleted while its clicks are being written leaves none behind", async () => {
  const { link } = await linkOfNewAccount();
  let gone: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await recordClicks(tx, [click(link.id)]);
    gone = db.delete(links).where(eq(links.id, link.id)).execute();
    await until(() => hasWaitingQuery(db), "the removal waits for the clicks");
  });
  await gone;
  expect(await clicksOf(db, link.id)).toEqual([]);
});

test("single clicks are deleted after their retention period, with their month or alone, and their sums stay", async () => {
  const { link } = await linkOfNewAccount();
  const early = ["2023-12-31T23:59:59Z", "2024-01-01T00:00:00Z"];
  for (const at of early) await recordClicks(db, [click(link.id, { at })]);
  await recordClicks(db, [click(link.id)]);
  await prepareMonths(db, new Date("2024-02-01T00:00:00Z"));
  for (const at of early) await recordClicks(db, [click(link.id, { at, kind: "bot" })]);
  await forgetEvents(db, new Date("2026-02-28T23:00:00Z"));
  const left = (await clicksOf(db, link.id)).map(({ day }) => day).toSorted();
  expect(left).toEqual(["2024-01-01", "2024-01-01", "2026-03-01"]);
  expect(await countsOf(db, link.id, 5)).toMatchObject({ people: 3, bots: 2 });
});

test("clicks have their link's account and their UTC day, in the partition of its month", async () => {
  const { accountId, link } = await linkOfNewAccount();
  await prepareMonths(db, NOON);
  await recordClicks(db, [click(link.id, { at: "2026-04-01T00:30:00+02:00" })]);
  expect(await clicksOf(db, link.id)).toMatchObject([{ accountId, day: "2026-03-31" }]);
  const { rows } = await db.execute(
    sql`select tableoid::regclass::text as place from link_clicks where link_id = ${link.id}`,
  );
  expect(rows).toEqual([{ place: "link_clicks_2026_03" }]);
});
