import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ledgerEntries, ledgerTransactions } from "~/db/schema/ledger.ts";
import { chainNext, verifyLedger } from "~/features/money/ledger/commands/chain.server.ts";
import { closeMonth } from "~/features/money/ledger/commands/closing.server.ts";
import { book } from "~/features/money/ledger/commands.server.ts";
import { balanceOf } from "~/features/money/ledger/queries.server.ts";
import { type Booking, CLEARING, filmAccount, PLATFORM } from "~/features/money/ledger/rules.ts";
import type { PayeeNumber } from "~/lib/ids.ts";
import { runScript } from "../../support/backups.ts";
import { chanceFrom } from "../../support/faults/random.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const NOW = new Date("2026-05-20T12:00:00Z");
let payees = 900;
const someone = () => filmAccount(payees++ as PayeeNumber);
const booking = (source: string, account: Booking["entries"][number]["account"], minor: number, at = NOW): Booking => ({
  ...{ source, kind: "sale", at },
  entries: [
    { account: CLEARING, currency: "usd", minor: -minor },
    { account, currency: "usd", minor },
  ],
});
const booked = (one: Booking) => product.db.transaction((tx) => book(tx, one));
const holds = (account: Booking["entries"][number]["account"]) => balanceOf(product.db, account, "usd");
const chainAll = async () => {
  while (await chainNext(product.db));
};
const verified = () => verifyLedger(product.db, NOW);
/** As somebody with the database's password could. */
const tampered = (change: string) =>
  product.db.execute(
    sql.raw(
      `alter table ledger_entries disable trigger user; ${change}; alter table ledger_entries enable trigger user`,
    ),
  );

test("a source is booked once, however many processes book it at the same time", async () => {
  const film = someone();
  const answers = await Promise.all(Array.from({ length: 12 }, () => booked(booking("sale:once", film, 700))));
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await holds(film)).toBe(700);
});

test("the books of thirty-two connections balance to the cent, and a shared account holds what all gave it", async () => {
  const chance = chanceFrom(3);
  const films = [someone(), someone(), someone()] as const;
  const before = await holds(PLATFORM);
  const sales = Array.from({ length: 320 }, (_, at) => {
    const [film, mine, theirs] = [chance.oneOf(films), chance.whole(1, 900), chance.whole(1, 90)];
    const one = booking(`sale:many-${at}`, film, mine);
    const shared: Booking["entries"] = [
      { account: CLEARING, currency: "usd", minor: -theirs },
      { account: PLATFORM, currency: "usd", minor: theirs },
    ];
    return { ...one, entries: [...one.entries, ...shared], film, mine, theirs };
  });
  const queue = [...sales];
  const connection = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) await booked(next);
  };
  await Promise.all(Array.from({ length: 32 }, connection));
  for (const film of films) {
    const given = sales.filter((one) => one.film === film).reduce((sum, { mine }) => sum + mine, 0);
    expect(await holds(film)).toBe(given);
  }
  expect((await holds(PLATFORM)) - before).toBe(sales.reduce((sum, { theirs }) => sum + theirs, 0));
});

test("what does not balance is refused, by the command and by the database", async () => {
  const lonely = {
    ...booking("sale:lonely", someone(), 5),
    entries: [{ account: someone(), currency: "usd", minor: 5 }],
  };
  await expect(booked(lonely)).rejects.toThrow("do not balance");
  const [id, at] = [crypto.randomUUID(), NOW.toISOString()];
  const transaction = `insert into ledger_transactions (id, source, kind, entries, at) values ('${id}', '${id}', 'sale', 2, '${at}')`;
  const entry = (place: number, minor: number, currency = "usd") =>
    `insert into ledger_entries values ('${id}', ${place}, 'film:x', '${currency}', ${minor}, '${at}')`;
  for (const [statements, why] of [
    [[transaction, entry(0, 5), entry(1, -4)], "do not balance"],
    [[transaction, entry(0, 5), entry(1, -5, "eur")], "do not balance"],
    [[transaction, entry(0, 5)], "not those it was booked with"],
    [[transaction], "not those it was booked with"],
  ] as const) {
    const all = `begin; ${statements.join(";")}; commit`;
    const client = await product.db.$client.connect();
    await expect(client.query(all)).rejects.toThrow(why);
    await client.query("rollback");
    client.release();
  }
});

test("nothing that is booked can be changed, removed or added to", async () => {
  await booked(booking("sale:kept", someone(), 40));
  const [kept] = await product.db.select().from(ledgerTransactions).where(eq(ledgerTransactions.source, "sale:kept"));
  const more = [5, -5].map(
    (minor, at) => `('${kept?.id}', ${at + 7}, 'film:x', 'usd', ${minor}, '${NOW.toISOString()}')`,
  );
  const refused = async (statement: string, why: string) => {
    const failed = await product.db.$client.query(statement).catch((error: Error) => error);
    expect(String(failed), statement).toContain(why);
  };
  for (const table of ["ledger_transactions", "ledger_entries", "ledger_months", "ledger_closings", "ledger_chain"]) {
    await refused(`delete from ${table}`, "append-only");
    await refused(`truncate ${table} cascade`, "append-only");
  }
  await refused("update ledger_entries set minor = minor * 2", "append-only");
  await refused(`insert into ledger_entries values ${more.join()}`, "not those it was booked with");
});

test("a closed month keeps what accounts held, takes nothing more, and changes no balance", async () => {
  const film = someone();
  await booked(booking("sale:march", film, 300, new Date("2026-03-31T23:59:59Z")));
  await booked(booking("sale:april", film, 20, new Date("2026-04-01T00:00:00Z")));
  const others = await holds(PLATFORM);
  const closed: string[] = [];
  for (let month = await closeMonth(product.db, NOW); month; month = await closeMonth(product.db, NOW))
    closed.push(month);
  expect(closed).toEqual(["2026-03-01", "2026-04-01"]);
  await booked(booking("sale:may", film, 1, NOW));
  expect([await holds(film), await holds(PLATFORM)]).toEqual([321, others]);
  const before = (month: string) => balanceOf(product.db, film, "usd", new Date(`${month}-01T00:00:00Z`));
  expect([await before("2026-03"), await before("2026-04"), await before("2026-05"), await before("2026-06")]).toEqual([
    0, 300, 320, 321,
  ]);
  await expect(booked(booking("sale:late", film, 9, new Date("2026-04-30T12:00:00Z")))).rejects.toThrow();
  expect(await holds(film)).toBe(321);
});

test("the chain finds a changed entry, one that is gone, and one that was never chained", async () => {
  await chainAll();
  const { checked, wrong } = await verified();
  expect([wrong, checked]).toEqual([[], (await product.db.select().from(ledgerTransactions)).length]);
  const [first] = await product.db.select().from(ledgerEntries).limit(1);
  if (!first) throw new Error("nothing is booked");
  const place = `transaction_id = '${first.transactionId}' and place = ${first.place}`;
  await tampered(`update ledger_entries set minor = minor + 1 where ${place}`);
  expect((await verified()).wrong.join()).toContain("is not as it was booked");
  const settings = { DATABASE_URL: product.databaseUrl, DATA_DIR: product.config.dataDir };
  const told = await runScript("ledger", ["verify"], settings);
  expect([told.code, told.output]).toEqual([1, expect.stringContaining("is not as it was booked")]);
  await tampered(`update ledger_entries set minor = minor - 1 where ${place}`);
  expect((await runScript("ledger", ["verify"], settings)).output).toContain(
    `All ${checked} transactions are as they were booked`,
  );

  await booked(booking("sale:outside", someone(), 2, new Date(NOW.getTime() - 2 * 60 * 60 * 1000)));
  expect((await verified()).wrong).toEqual(["1 transactions are older than an hour and not chained"]);
  await chainAll();
  await tampered(`delete from ledger_entries where transaction_id = '${first.transactionId}'`);
  expect((await verified()).wrong.join()).toMatch(/is gone|not as it was booked/);
});
