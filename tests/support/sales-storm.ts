import { setTimeout as sleep } from "node:timers/promises";
import { eq, isNull, sql } from "drizzle-orm";
import { payouts, recipients } from "~/db/schema/payouts.ts";
import { sales } from "~/db/schema/sales.ts";
import { chainNext, verifyLedger } from "~/features/money/ledger/commands/chain.server.ts";
import { balanceOf } from "~/features/money/ledger/queries.server.ts";
import { accountsOf, type LedgerAccount, PAYOUT } from "~/features/money/ledger/rules.ts";
import { payEverybody } from "~/features/money/payouts/jobs.server.ts";
import { reconcile } from "~/features/money/reconciliation/commands.server.ts";
import type { PayeeNumber } from "~/lib/ids.ts";
import { type Db, openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { openMetrics } from "~/platform/metrics.ts";
import { openPayments } from "~/platform/payments.ts";
import { openQueue } from "~/platform/queue.ts";
import { chanceFrom } from "./faults/random.ts";
import { type ProductProcess, startProductProcess } from "./product-process.ts";
import { expectedBalances, openSales, type StormSale, tellOfRefund } from "./sales-of-storm.ts";
import { deliver, type Event } from "./stripe-books.ts";
import { startStripeServer } from "./stripe-server.ts";
import { until, WORK_HANGS_MS } from "./until.ts";

type Storm = { sales: number; connections: number; kills: number; seed: number };
type Stripe = Awaited<ReturnType<typeof startStripeServer>>;

/** One event in twenty comes a second time. */
const REPEATED = 0.05;
/** Later than every hold and reserve of a sale that is booked now. */
const LATER = new Date(Date.now() + 100 * 24 * 60 * 60 * 1000);
const PAUSE_MS = 100;

/**
 * Events of donations and packs, of refunds and disputes, come in any order over many connections to two processes, which
 * are killed in turn; then everybody is paid out, and some of it is refunded after that. Returns how the books differ
 * from what the payment service has.
 */
export async function stormOfSales(databaseUrl: string, { sales: count, connections, kills, seed }: Storm) {
  const chance = chanceFrom(seed);
  const stripe = await startStripeServer();
  const log = createLog({ logLevel: "silent" });
  const db = openDb(databaseUrl, log);
  const start = () => startProductProcess({ databaseUrl, env: { ...stripe.env, STRIPE_CONNECT: "true" } });
  const products = [await start(), await start()];
  const { opened, events } = await openSales(db, stripe, count, chance);
  const told = shuffled([...events, ...events.filter(() => chance.happens(REPEATED))], chance);
  const killing = killed(products, start, kills, (kill) => told.length <= events.length * (1 - kill / (kills + 1)));
  await Promise.all(Array.from({ length: connections }, () => tellAll(told, products)));
  await killing;
  await until(() => areSettled(db, count).catch(laterIfFull), "every sale is shared", WORK_HANGS_MS);

  const payments = await openPayments({ stripe: stripe.stripe });
  if (!payments) throw new Error("payments are not set up");
  const queue = await openQueue({ url: databaseUrl, jobs: [], log, meters: openMetrics({ withRuntime: false }) });
  await makeRecipients(db, stripe, opened);
  const config = { paysOut: true };
  const { begun } = await payEverybody({ db, queue, payments, log, config }, LATER);
  await endForGood(products.pop());
  products.push(await start());
  await until(() => areDecided(db), "every payout is decided", WORK_HANGS_MS);
  const afterwards = opened.filter((sale) => sale.fate === "kept" && chance.happens(REPEATED));
  await tellAll(
    afterwards.map((sale) => tellOfRefund(stripe, sale, sale.minor)),
    products,
  );

  const differences = [
    ...(await wrongBalances(db, opened)),
    ...(await wrongPayouts(db, stripe)),
    ...(await verified(db)),
  ];
  const missing = await reconcile({ db, queue, payments, payers: {} }, new Date(0));
  await queue.stop();
  for (const product of products) await product.discard();
  await db.$client.end();
  await stripe.stop();
  return { differences, missing, begun, refundedAfterwards: afterwards.length };
}

function shuffled<T>(things: T[], chance: ReturnType<typeof chanceFrom>): T[] {
  for (let last = things.length - 1; last > 0; last--) {
    const other = chance.whole(0, last);
    [things[last], things[other]] = [things[other] as T, things[last] as T];
  }
  return things;
}

/** As the payment service does: what is not acknowledged is sent again, to whichever process answers. */
async function tellAll(events: Event[], products: ProductProcess[]) {
  for (let event = events.pop(), nth = 0; event; event = events.pop(), nth++) {
    for (;;) {
      const product = products[nth++ % products.length];
      const answer = product && (await deliver(product.baseUrl, event).catch(() => null));
      if (answer?.status === 200) break;
      if (answer && answer.status < 500) throw new Error(`${event.type} was answered ${answer.status}`);
      await sleep(PAUSE_MS);
    }
  }
}

/** Its folder goes with it: another one starts with its own. */
async function endForGood(product: ProductProcess | undefined) {
  await product?.end("SIGKILL");
  await product?.discard();
}

/** Kills the older process each time it is due, and starts another one. */
async function killed(
  products: ProductProcess[],
  start: () => Promise<ProductProcess>,
  kills: number,
  isDue: (kill: number) => boolean,
) {
  for (let kill = 1; kill <= kills; kill++) {
    await until(() => isDue(kill), "so many events were told", WORK_HANGS_MS);
    await endForGood(products.shift());
    products.push(await start());
  }
}

/** SQLSTATE of a server whose connections are taken: those of a killed process end after their statements. */
const FULL = "53300";

function laterIfFull(error: { cause?: { code?: string } }): false {
  if (error.cause?.code !== FULL) throw error;
  return false;
}

async function areSettled(db: Db, count: number) {
  const [all] = await db.select({ count: sql`count(*)`.mapWith(Number) }).from(sales);
  const open = await db.select({ id: sales.id }).from(sales).where(isNull(sales.settledAt)).limit(1);
  return all?.count === count && open.length === 0;
}

async function areDecided(db: Db) {
  return (await db.select({ id: payouts.id }).from(payouts).where(isNull(payouts.decidedAt)).limit(1)).length === 0;
}

/** Everybody who is owed something can be paid. */
async function makeRecipients(db: Db, { connect }: Stripe, opened: StormSale[]) {
  for (const payee of payeesOf(opened)) {
    const recipientId = `acct_storm${payee}`;
    const known = { id: recipientId, country: "DE", email: `payee${payee}@example.org` };
    connect.recipients.set(recipientId, { ...known, status: "active" });
    await db.insert(recipients).values({ payee, recipientId, country: "DE", createdAt: new Date() });
  }
}

const payeesOf = (opened: StormSale[]): PayeeNumber[] => [
  ...new Set(opened.flatMap(({ payee, castPayee }) => (castPayee === null ? [payee] : [payee, castPayee]))),
];

/** Accounts that hold something else than the sales say; what was paid out of a person's accounts counts as held. */
async function wrongBalances(db: Db, opened: StormSale[]): Promise<string[]> {
  const expected = expectedBalances(opened);
  const wrong: string[] = [];
  const holds = (account: LedgerAccount) => balanceOf(db, account, "usd");
  for (const payee of payeesOf(opened)) {
    const [film = 0, cast = 0] = await Promise.all(accountsOf(payee).map(holds));
    const wanted = accountsOf(payee).reduce((sum, account) => sum + (expected.get(account) ?? 0), 0);
    const [paid] = await db
      .select({ minor: sql`coalesce(sum(${payouts.minor}), 0)`.mapWith(Number) })
      .from(payouts)
      .where(eq(payouts.payee, payee));
    if (film + cast + (paid?.minor ?? 0) !== wanted) wrong.push(`payee ${payee}: ${film + cast}, not ${wanted}`);
  }
  for (const account of ["clearing", "fees", "tax", "platform"] as const) {
    const [held, wanted] = [await holds(account), expected.get(account) ?? 0];
    if (held !== wanted) wrong.push(`${account} holds ${held}, not ${wanted}`);
  }
  return wrong;
}

/** Payouts without exactly one transfer of their amount. */
async function wrongPayouts(db: Db, { connect }: Stripe): Promise<string[]> {
  const made = await db.select().from(payouts);
  const wrong = made
    .filter(
      ({ state, transferId, minor }) =>
        state !== "paid" ||
        connect.transfers.filter(({ id, amount }) => id === transferId && amount === minor).length !== 1,
    )
    .map(({ id, state }) => `payout ${id} is ${state}`);
  const [transferred, booked] = [connect.transfers.reduce((sum, { amount }) => sum + amount, 0), PAYOUT];
  const held = await balanceOf(db, booked, "usd");
  if (held !== transferred) wrong.push(`${transferred} was transferred, ${held} is booked`);
  return wrong;
}

async function verified(db: Db): Promise<string[]> {
  while (await chainNext(db));
  return (await verifyLedger(db, LATER)).wrong;
}
