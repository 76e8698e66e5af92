// A thousand webhooks about plans, shuffled and doubled over 32 connections, while Stripe is unreachable for a time,
// end in the same state as in order.
import { eq } from "drizzle-orm";
import { accounts } from "../app/db/schema/accounts.ts";
import { subscriptions } from "../app/db/schema/subscriptions.ts";
import { openDb } from "../app/platform/db.ts";
import { createLog } from "../app/platform/log.ts";
import { createAccount } from "../tests/support/factories/account.ts";
import { createPrices, planHistory } from "../tests/support/plan-histories.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { randomOf } from "../tests/support/random.ts";
import { deliver } from "../tests/support/stripe-books.ts";
import { startStripeServer } from "../tests/support/stripe-server.ts";
import { until } from "../tests/support/until.ts";
import { verdict } from "./support/verdict.ts";

const MESSAGES = 1000;
const PEOPLE = 20;
const CONNECTIONS = 32;
/** Webhooks in transit, of which any may arrive next. */
const IN_TRANSIT = 300;
const TIMEOUT_MS = 180_000;
const NOW = Math.floor(Date.now() / 1000);

const stripe = await startStripeServer();
const product = await startProductProcess({ env: { ...stripe.env, LOG_LEVEL: "silent" } });
const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
createPrices(stripe.billing);

/** An account whose customer goes through the events of this seed. */
async function person(seed: number) {
  const { accountId, email } = await createAccount(db, { offer: "essential" });
  const customerId = `cus_${accountId.replaceAll("-", "")}`;
  stripe.billing.customers.set(customerId, { id: customerId, email, metadata: { account: accountId } });
  await db.insert(subscriptions).values({ accountId, customerId });
  return { accountId, next: planHistory(stripe.billing, customerId, seed, NOW) };
}
const people = () => Promise.all(Array.from({ length: PEOPLE }, (_, index) => person(index + 1)));
type People = Awaited<ReturnType<typeof people>>;

let refused = 0;
async function send(message: object) {
  const { status } = await deliver(product.baseUrl, message);
  if (status !== 200) refused++;
}

async function inOrder(everybody: People) {
  for (let count = 0; count < MESSAGES; count++) {
    const one = everybody[count % PEOPLE];
    if (one) await send(one.next());
  }
}

async function inDisorder(everybody: People) {
  const random = randomOf(7);
  const inTransit: object[] = [];
  let sent = 0;
  const take = () => {
    while (sent < MESSAGES && inTransit.length < IN_TRANSIT) {
      const message = everybody[sent++ % PEOPLE]?.next();
      if (message) inTransit.push(message, message);
      stripe.breakDown(sent > MESSAGES / 2 && sent < MESSAGES * 0.7);
    }
    return inTransit.splice(random(Math.max(1, inTransit.length)), 1)[0];
  };
  const oneByOne = async () => {
    for (let message = take(); message; message = take()) await send(message);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, oneByOne));
}

const rowsOf = ({ accountId }: People[0]) =>
  db
    .select({ row: subscriptions, plan: accounts.plan, held: accounts.offer })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
    .where(eq(subscriptions.accountId, accountId));

const allSettled = async (everybody: People) => {
  const rows = (await Promise.all(everybody.map(rowsOf))).flat();
  return rows.every(({ row }) => row.settled === row.heard && row.heard > 0);
};

/** The resulting state of an account, without ids that differ between customers. */
async function outcome(one: People[0]): Promise<string> {
  const [found] = await rowsOf(one);
  if (!found) throw new Error("an account without a row");
  const { status, offer, cycle, cents, periodEnd, endsAt, unpaidSince, granted, heard } = found.row;
  const { plan, held } = found;
  return JSON.stringify({ status, offer, cycle, cents, periodEnd, endsAt, unpaidSince, granted, heard, plan, held });
}

const ordered = await people();
await inOrder(ordered);
await until(() => allSettled(ordered), "all webhooks in order are processed", TIMEOUT_MS);
const shuffled = await people();
const began = performance.now();
await inDisorder(shuffled);
const seconds = (performance.now() - began) / 1000;
await until(() => allSettled(shuffled), "all shuffled webhooks are processed", TIMEOUT_MS);
const [right, met] = await Promise.all([Promise.all(ordered.map(outcome)), Promise.all(shuffled.map(outcome))]);
const different = right.filter((state, index) => state !== met[index]);
for (const state of different) console.log(`in order: ${state}\nshuffled: ${met[right.indexOf(state)]}`);
console.log(`${new Set(right).size} different outcomes among ${PEOPLE} accounts`);
verdict("accounts that end in another state than in order", different.length, "at most", 0);
verdict("messages refused", refused, "at most", 0);
verdict("different outcomes, so that the comparison means something", new Set(right).size, "at least", 4);
verdict("messages a second over 32 connections, doubles counted", (2 * MESSAGES) / seconds, "at least", 20);
await db.$client.end();
await product.discard();
await stripe.stop();
