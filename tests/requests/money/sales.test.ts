import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { payees } from "~/db/schema/payees.ts";
import { sales } from "~/db/schema/sales.ts";
import { balanceOf } from "~/features/money/ledger/queries.server.ts";
import { filmAccount } from "~/features/money/ledger/rules.ts";
import { sweepSales } from "~/features/money/sales/jobs.server.ts";
import { arrivingFor } from "~/features/money/sales/queries.server.ts";
import { found } from "../../support/found.ts";
import { type PayingProduct, startPayingProduct } from "../../support/paying-product.ts";
import { readPdf } from "../../support/pdf.ts";
import { completed, refunded } from "../../support/stripe-books.ts";
import { feeOf } from "../../support/stripe-payments.ts";
import { type OwnerWhoAsks, ownerWhoAsks, payDonation } from "../../support/supported-clip.ts";
import { until } from "../../support/until.ts";

let paying: PayingProduct;
let actor: OwnerWhoAsks;
beforeAll(async () => {
  paying = await startPayingProduct();
});
afterAll(() => paying.stop());
beforeEach(async () => {
  actor = await ownerWhoAsks(paying.product);
});

const pay = (amount: number) => payDonation(paying, actor, amount);

async function payee() {
  const [row] = await paying.product.db.select().from(payees).where(eq(payees.accountId, actor.accountId));
  return found(row).number;
}
const holds = async () => balanceOf(paying.product.db, filmAccount(await payee()), "usd");
const arriving = () => arrivingFor(paying.product.db, actor.accountId, "usd");
const settled = async (count = 1) => {
  const number = await payee();
  await until(async () => {
    const rows = await paying.product.db.select().from(sales).where(eq(sales.payee, number));
    return rows.filter(({ settledAt }) => settledAt).length === count;
  }, `${count} sales are settled`);
};

test("what is left of a donation without the payment service's fee is the film maker's, once", async () => {
  const event = completed(await pay(10));
  await paying.tell(event, event, { ...event, id: "evt_again" });
  await settled();
  expect([await holds(), await arriving()]).toEqual([1_000 - feeOf(1_000), 0]);
});

test("a donation is arriving while its fee is not known, and is asked for again", async () => {
  paying.stripe.keepFees(true);
  await paying.tell(completed(await pay(25)));
  await until(async () => !(await isAsked()), "the fee was asked for");
  expect([await holds(), await arriving()]).toEqual([0, 2_500]);
  paying.stripe.keepFees(false);
  await sweepSales.handle({}, paying.product, new AbortController().signal);
  await settled();
  expect([await holds(), await arriving()]).toEqual([2_500 - feeOf(2_500), 0]);
});

const isAsked = async () => {
  const [sale] = await paying.product.db
    .select()
    .from(sales)
    .where(eq(sales.payee, await payee()));
  return paying.product.queue.isPending([{ name: "sales.settle" }], { saleId: found(sale).id });
};

test("refunds before the fee is known, in parts, repeated and out of order take back what was shared", async () => {
  const session = await pay(10);
  await paying.tell(refunded(session, 300), completed(session));
  await settled();
  expect(await holds()).toBe(700 - feeOf(1_000));
  await paying.tell(refunded(session, 700, 20), refunded(session, 500, 30), refunded(session, 700, 40));
  expect(await holds()).toBe(300 - feeOf(1_000));
  await paying.tell(refunded({ ...session, metadata: {} }, 1_000, 50));
  expect(await holds()).toBe(-feeOf(1_000));
});

test("the owner reads each cent: what is owed, what is arriving, and the month's statement as a screen and a file", async () => {
  const screen = async (query = "") =>
    (await (await actor.visitor.get(`/studio/earnings${query}`)).text()).replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  expect(await screen()).toContain("Nothing has been booked yet.");
  const session = await pay(10);
  await paying.tell(completed(session));
  await settled();
  await paying.tell(refunded(session, 250));
  paying.stripe.keepFees(true);
  await paying.tell(completed(await pay(5)));
  await until(async () => (await arriving()) === 500, "the second one is arriving");
  const shown = await screen();
  for (const words of ["$6.91 Yours", "$5.00 more is arriving", "$10.00, less a fee of $0.59", "$9.41"])
    expect(shown).toContain(words);
  expect(shown).toContain("Refund of a donation");
  expect(shown).toMatch(/Owed after \$6\.91.*−\$2\.50.*Owed before \$0\.00/);
  const file = await (await actor.visitor.get("/studio/earnings/statement.csv")).text();
  const rows = file
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(","));
  expect(rows.map((cells) => [cells[1], cells[5]])).toEqual([
    ...[
      ["What", "Yours"],
      ["Owed before", "0"],
      ["Donation", "9.41"],
    ],
    ...[
      ["Refund of a donation", "-2.5"],
      ["Owed after", "6.91"],
    ],
  ]);
  const print = await actor.visitor.get("/studio/earnings/statement.pdf");
  expect(print.headers.get("content-disposition")).toMatch(/^attachment; filename="statement-20\d\d-\d\d\.pdf"$/);
  const [sheet] = await readPdf(Buffer.from(await print.arrayBuffer()));
  const printed = sheet?.text.replace(/\s+/g, " ");
  for (const words of [
    "Owed before $0.00",
    "Donation × 1 fees $0.59 $9.41",
    "Refund of a donation × 1",
    "Owed after $6.91",
  ])
    expect(printed).toContain(words);
  expect(await screen("?month=2026-01")).toContain("Owed before $0.00");
  const stranger = await ownerWhoAsks(paying.product);
  expect(await (await stranger.visitor.get("/studio/earnings/statement.csv")).text()).not.toContain("Donation");
  paying.stripe.keepFees(false);
});

test("what was paid to an account that is gone is still refunded in the books, and names nobody", async () => {
  const session = await pay(5);
  await paying.tell(completed(session));
  await settled();
  const number = await payee();
  await paying.product.db.delete(accounts).where(eq(accounts.id, actor.accountId));
  await paying.tell(refunded(session, 500));
  expect(await balanceOf(paying.product.db, filmAccount(number), "usd")).toBe(-feeOf(500));
  const [kept] = await paying.product.db.select().from(payees).where(eq(payees.number, number));
  expect(kept?.accountId).toBeNull();
});
