import { eq } from "drizzle-orm";
import { donations } from "~/db/schema/donations.ts";
import { emojiPacks, packPurchases } from "~/db/schema/emoji-packs.ts";
import type { Entry, LedgerAccount } from "~/features/money/ledger/rules.ts";
import { payeeOf } from "~/features/money/sales/commands.server.ts";
import { refundEntries, type SettledSale, saleEntries } from "~/features/money/sales/rules.ts";
import {
  type AccountId,
  type DonationId,
  type EmojiPackId,
  newId,
  type PackPurchaseId,
  type SaleId,
} from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { createAccount } from "./factories/account.ts";
import { createPublishedSite } from "./factories/content.ts";
import { createPack } from "./factories/packs.ts";
import type { Chance } from "./faults/random.ts";
import { completed, disputed, type Event, refunded } from "./stripe-books.ts";
import { feeOf } from "./stripe-payments.ts";
import type { startStripeServer } from "./stripe-server.ts";

type Stripe = Pick<Awaited<ReturnType<typeof startStripeServer>>, "payments" | "refunds" | "disputes">;
type Maker = { accountId: AccountId; packId: EmojiPackId };
const FATES = ["kept", "kept", "kept", "refunded in part", "refunded", "dispute lost", "dispute won"] as const;
type Fate = (typeof FATES)[number];

/** A sale as the payment service has it in the end. */
export type StormSale = SettledSale & { paymentIntentId: string; fate: Fate; refundedMinor: number };

const MAKERS = 20;
const ROWS_AT_ONCE = 1_000;
const DISPUTE_FEE = 1_500;

/** Opens so many sales, half of them packs, and returns them with the events that the payment service has of them. */
export async function openSales(db: Db, stripe: Stripe, count: number, chance: Chance) {
  const makers: [Maker, ...Maker[]] = [await makerOf(db)];
  while (makers.length < MAKERS) makers.push(await makerOf(db));
  const payees = new Map<AccountId, Parties>();
  for (const maker of makers) payees.set(maker.accountId, await partiesOf(db, maker));
  const bought = Array.from({ length: count }, () => {
    const maker = chance.oneOf(makers);
    const { film, cast } = payees.get(maker.accountId) as Parties;
    const kind = chance.happens(0.5) ? ("pack" as const) : ("donation" as const);
    const minor = chance.whole(300, 20_000);
    const parties = { payee: film, castPayee: kind === "pack" ? cast : null };
    const price = { currency: "usd", minor, taxMinor: 0, feeMinor: feeOf(minor) };
    const sale = { id: newId<SaleId>(), kind, ...parties, ...price, fate: chance.oneOf(FATES), refundedMinor: 0 };
    return { maker, sale: { ...sale, paymentIntentId: `pi_${sale.id.replaceAll("-", "")}` } satisfies StormSale };
  });
  for (let from = 0; from < count; from += ROWS_AT_ONCE) await insertRows(db, bought.slice(from, from + ROWS_AT_ONCE));
  const events = bought.flatMap(({ maker, sale }) => eventsOf(stripe, maker, sale, chance));
  return { opened: bought.map(({ sale }): StormSale => sale), events };
}

type Parties = { film: SettledSale["payee"]; cast: SettledSale["payee"] };

async function makerOf(db: Db): Promise<Maker> {
  const { accountId, filmId } = await createPublishedSite(db, { plan: "grow" });
  const member = await createAccount(db);
  return { accountId, packId: (await createPack(db, { accountId, filmId }, { makerId: member.accountId })).id };
}

async function partiesOf(db: Db, { accountId, packId }: Maker): Promise<Parties> {
  const [pack] = await db.select().from(emojiPacks).where(eq(emojiPacks.id, packId));
  if (!pack) throw new Error("the pack is not there");
  return { film: await db.transaction((tx) => payeeOf(tx, accountId)), cast: pack.castPayee };
}

async function insertRows(db: Db, bought: { maker: Maker; sale: StormSale }[]) {
  const createdAt = new Date();
  const of = (kind: StormSale["kind"]) => bought.filter(({ sale }) => sale.kind === kind);
  await db.insert(donations).values(
    of("donation").map(({ maker: { accountId }, sale: { id, minor: amountCents, currency } }) => {
      return { id: id as string as DonationId, accountId, clipTitle: "The storm", amountCents, currency, createdAt };
    }),
  );
  await db.insert(packPurchases).values(
    of("pack").map(({ maker, sale: { id, minor: cents, currency } }) => {
      return { id: id as string as PackPurchaseId, ...maker, cents, currency, createdAt };
    }),
  );
}

const sessionOf = ({ id, kind, paymentIntentId, minor, currency }: StormSale, accountId: string) => ({
  ...{ id: `cs_${id}`, payment_intent: paymentIntentId, payment_status: "paid" as const },
  ...{ amount_total: minor, currency, total_details: { amount_tax: 0 } },
  metadata: { [kind]: id, account: accountId },
});

/** What becomes of a sale at the payment service, and the events that tell it. */
function eventsOf(stripe: Stripe, { accountId }: Maker, sale: StormSale, chance: Chance): Event[] {
  const session = sessionOf(sale, accountId);
  const { paymentIntentId: id, minor: amount, currency } = sale;
  stripe.payments.set(id, { id, amount, currency, customer: null, payment_method: null, metadata: session.metadata });
  const paid = completed(session, 0, { email: `buyer-${sale.id}@example.org` });
  if (sale.fate === "refunded") return [paid, tellOfRefund(stripe, sale, amount)];
  if (sale.fate === "refunded in part")
    return [paid, tellOfRefund(stripe, sale, chance.whole(1, amount / 2)), tellOfRefund(stripe, sale, amount / 2)];
  if (sale.fate === "kept") return [paid];
  const steps = [
    ...disputed(session, "created", { fee: DISPUTE_FEE }),
    ...disputed(session, sale.fate === "dispute won" ? "won" : "lost", { fee: DISPUTE_FEE }),
  ];
  stripe.disputes.push({ ...steps.at(-1)?.data.object, created: steps.at(-1)?.created });
  return [paid, ...steps];
}

/** Refunds so much more of a sale, and returns the event that says how much it is in all. */
export function tellOfRefund(stripe: Stripe, sale: StormSale, minor: number): Event {
  const amount = Math.floor(minor);
  stripe.refunds.push({ payment_intent: sale.paymentIntentId, amount, status: "succeeded", metadata: {} });
  sale.refundedMinor += amount;
  const { paymentIntentId: payment_intent, kind, id, refundedMinor } = sale;
  return refunded({ payment_intent, metadata: { [kind]: id } }, refundedMinor, 10 + refundedMinor);
}

/** What each account gained by all sales as they are in the end. */
export function expectedBalances(opened: StormSale[]): Map<LedgerAccount, number> {
  const held = new Map<LedgerAccount, number>();
  for (const { account, minor } of opened.flatMap(entriesOf)) held.set(account, (held.get(account) ?? 0) + minor);
  return held;
}

function entriesOf(sale: StormSale): Entry[] {
  if (sale.fate === "dispute lost") return [...saleEntries(sale), ...refundEntries(sale, 0, sale.minor, DISPUTE_FEE)];
  return [...saleEntries(sale), ...refundEntries(sale, 0, sale.refundedMinor)];
}
