import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ledgerTransactions } from "~/db/schema/ledger.ts";
import { sales } from "~/db/schema/sales.ts";
import { book } from "~/features/money/ledger/commands.server.ts";
import { proofInput } from "~/features/money/ledger/input.ts";
import { keepLedger } from "~/features/money/ledger/jobs.server.ts";
import { publishedMonth } from "~/features/money/ledger/queries/proofs.server.ts";
import { isSigned, rootFrom } from "~/features/money/ledger/rules/proofs.ts";
import { CLEARING, castAccount, filmAccount } from "~/features/money/ledger/rules.ts";
import { payeeOf } from "~/features/money/sales/commands.server.ts";
import { newId, type SaleId } from "~/lib/ids.ts";
import { found } from "../../support/found.ts";
import { launchedOwner, newAccount } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const MAY = new Date("2026-05-12T10:00:00Z");

test("a closed month is published signed; who has a part in a transaction gets its proof, and anybody can check it", async () => {
  const { db } = product;
  const [owner, member, other] = [await launchedOwner(product), await newAccount(product), await newAccount(product)];
  const [film, cast] = await db.transaction(async (tx) => [
    await payeeOf(tx, owner.accountId),
    await payeeOf(tx, member.accountId),
  ]);
  await db.transaction((tx) => payeeOf(tx, other.accountId));
  const saleId = newId<SaleId>();
  const amounts = { currency: "usd", minor: 500, feeMinor: 0, settledAt: MAY, paidAt: MAY };
  await db.insert(sales).values({ id: saleId, kind: "pack", payee: found(film), castPayee: found(cast), ...amounts });
  const entries = [
    { account: CLEARING, currency: "usd", minor: -500 },
    { account: filmAccount(found(film)), currency: "usd", minor: 150 },
    { account: castAccount(found(cast)), currency: "usd", minor: 350 },
  ];
  await db.transaction((tx) => book(tx, { source: `sale:${saleId}`, kind: "sale", at: MAY, entries }));
  const [booked] = await db
    .select()
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.source, `sale:${saleId}`));
  const proof = (by: Visitor, home: string) => by.get(`${home}/earnings/proof?transaction=${found(booked).id}`);
  expect((await proof(owner.visitor, "/studio")).status).toBe(404);
  await keepLedger.handle({}, product, new AbortController().signal);

  const month = found(await publishedMonth(db, "2026-05-01"));
  expect([month.transactions, await isSigned(month)]).toEqual([1, true]);
  expect(await isSigned({ ...month, transactions: 2 })).toBe(false);
  for (const answer of [await proof(owner.visitor, "/studio"), await proof(member.visitor, "/cast")]) {
    const read = proofInput.parse(await answer.text());
    expect(await rootFrom(read)).toBe(month.root);
    expect(await rootFrom({ ...read, words: read.words.replace("350", "351") })).not.toBe(month.root);
  }
  expect((await proof(other.visitor, "/cast")).status).toBe(404);
  const anybody = new Visitor(product.baseUrl);
  expect(await (await anybody.get("/ledger")).text()).toContain("May 2026");
  expect(await (await anybody.get("/ledger/2026-05")).text()).toContain(month.root);
  expect((await anybody.get("/ledger/2026-04")).status).toBe(404);
  expect(await (await owner.visitor.get("/studio/earnings?month=2026-05")).text()).toContain(
    "/studio/earnings/proof?transaction=",
  );
});
