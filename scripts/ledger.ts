// npm run ledger: reads the ledger, lists what is owed, and books what was paid to people elsewhere.
import { recordFoundDonation } from "~/features/money/donations/commands.server.ts";
import { recordFoundFilm } from "~/features/money/film-purchases/commands/found.server.ts";
import { verifyLedger } from "~/features/money/ledger/commands/chain.server.ts";
import { recordFoundPack } from "~/features/money/pack-purchases/commands/found.server.ts";
import { recordElsewhere } from "~/features/money/payouts/commands.server.ts";
import { paidElsewhere } from "~/features/money/payouts/input.ts";
import { everybodyOwed } from "~/features/money/payouts/queries.server.ts";
import { reconcile } from "~/features/money/reconciliation/commands.server.ts";
import { DAYS_COMPARED, foundSentences } from "~/features/money/reconciliation/rules.ts";
import { recordFoundBoost } from "~/features/promotion/boost-orders/commands/payments.server.ts";
import { exactMoney, minorUnitsIn } from "~/lib/money.ts";
import { openPayments } from "~/platform/payments.ts";
import { type Instance, openQueueOf, run } from "./backups/instance.ts";

/** How what was sold is recorded as paid; what is not known here becomes a sale alone. */
const PAYERS = { donation: recordFoundDonation, boost: recordFoundBoost, pack: recordFoundPack, film: recordFoundFilm };

async function compare(instance: Instance, [days = String(DAYS_COMPARED)]: string[]): Promise<string | null> {
  if (!/^\d{1,4}$/.test(days)) return USE;
  const payments = await openPayments(instance.config);
  if (!payments) return "STRIPE_SECRET_KEY is not set: there is nothing to compare with.";
  const queue = await openQueueOf(instance);
  try {
    const since = new Date(Date.now() - Number(days) * DAY_MS);
    const found = await reconcile({ db: instance.db, queue, payments, payers: PAYERS }, since);
    for (const sentence of foundSentences(found)) console.log(sentence);
    return null;
  } finally {
    await queue.stop();
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

const USE = `Say what to do:
  npm run ledger -- verify                     whether every transaction is as it was booked
  npm run ledger -- reconcile [DAYS]           books what the payment service knows and this ledger does not
  npm run ledger -- owed                       who is owed how much
  npm run ledger -- paid PAYEE AMOUNT NOTE     what you have paid to somebody elsewhere, such as: paid 7 120.50 "Bank, May"`;

async function verify({ db }: Instance): Promise<string | null> {
  const { checked, wrong } = await verifyLedger(db, new Date());
  if (wrong.length) return `${checked} transactions are as they were booked, then:\n${wrong.join("\n")}`;
  console.log(`All ${checked} transactions are as they were booked, and the books balance.`);
  return null;
}

async function owed({ db }: Instance): Promise<null> {
  for (const { payee, currency, minor, email } of await everybodyOwed(db))
    console.log(
      `${payee}\t${exactMoney(minor, currency)}\t${currency.toUpperCase()}\t${email ?? "the account is gone"}`,
    );
  return null;
}

async function paid({ db, config }: Instance, [payee, amount, ...note]: string[]): Promise<string | null> {
  const read = paidElsewhere.safeParse({ payee, amount, note: note.join(" ") });
  if (!read.success) return USE;
  const { currency } = config.sales;
  const minor = Math.round(Number(read.data.amount) * minorUnitsIn(currency));
  if (minor === 0) return USE;
  const booked = await recordElsewhere(db, { ...read.data, currency, minor }, new Date());
  if (booked.ok) console.log(`Booked: ${exactMoney(minor, currency)} were paid to ${payee}.`);
  if (booked.ok) return null;
  if (booked.reason === "unknown") return `Nobody has the number ${payee}. See: npm run ledger -- owed`;
  return `Only ${exactMoney(booked.owed, currency)} is owed to ${payee}. Nothing was booked.`;
}

const VERBS: Record<string, (instance: Instance, words: string[]) => Promise<string | null>> = {
  ...{ verify, owed, paid },
  reconcile: compare,
};

await run("join", (instance) => {
  const [verb = "", ...words] = process.argv.slice(2);
  const asked = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  return asked ? asked(instance, words) : Promise.resolve(USE);
});
