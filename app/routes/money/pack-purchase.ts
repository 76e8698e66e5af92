import { readForm } from "~/features/account/accounts/input.ts";
import { packIdInput } from "~/features/audience/emoji-packs/input.ts";
import { packOnSale } from "~/features/audience/emoji-packs/queries.server.ts";
import { openPurchase, recordPackCheckout, takeFreePack } from "~/features/money/pack-purchases/commands.server.ts";
import { postBought } from "~/features/money/pack-purchases/emails/post.server.tsx";
import { mailboxInput, purchaseInput } from "~/features/money/pack-purchases/input.ts";
import { shopOf } from "~/features/money/pack-purchases/queries/shops.server.ts";
import { BUYING_MESSAGES, FREE_MAILED, packOrder } from "~/features/money/pack-purchases/rules.ts";
import type { EmojiPackId } from "~/lib/ids.ts";
import { tooManyRequests } from "~/middleware/contact-attempts.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { readMeasured } from "~/middleware/measured.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Product } from "~/product.server.ts";
import type { Route } from "./+types/pack-purchase";
import { shopAnswer } from "./shop-document.server.tsx";
import { toCheckout } from "./to-checkout.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** A visitor presses the price of a pack: leads to the checkout, or mails the link of a free one. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const packId = packIdInput.safeParse(params.packId);
  const pack = packId.success ? await packOnSale(product.db, packId.data) : null;
  const shop = pack && (await shopOf(product.db, pack.filmId));
  if (!pack || !shop) throw notFound();
  const say = (said: { problem?: string; answer?: string; status?: number }) =>
    shopAnswer(product, pack.filmId, shop, said);
  const now = new Date();
  const fields = context.get(formContext);
  if (pack.cents === 0) {
    const read = readForm(mailboxInput, fields);
    if (!read.ok) return say({ problem: Object.values(read.errors)[0], status: 422 });
    const excess = await tooManyRequests(context, { accountId: pack.accountId });
    if (excess) return say({ problem: excess, status: 429 });
    await giveFree(product, pack.id, read.input.email, now);
    return say({ answer: FREE_MAILED });
  }
  const read = readForm(purchaseInput, fields);
  if (!read.ok) return say({ problem: Object.values(read.errors)[0], status: 422 });
  const by = await readMeasured({ request, context }, now);
  const to = await toCheckout(product, {
    open: (tx) => openPurchase(tx, pack.id, { ...read.input, by, currency: product.config.sales.currency }, now),
    record: recordPackCheckout,
    order: packOrder,
  });
  if (to.ok) return new Response(null, { status: 303, headers: { location: to.url, "cache-control": "no-store" } });
  return say({ problem: BUYING_MESSAGES[to.reason], status: to.reason === "gone" ? 409 : 503 });
}

const giveFree = ({ db, queue, sealedIds, config }: Product, packId: EmojiPackId, email: string, now: Date) =>
  db.transaction(async (tx) => {
    const told = await takeFreePack(tx, packId, { email, currency: config.sales.currency }, now);
    if (told) await postBought({ tx, queue, sealedIds, config }, { ...told, minor: 0, at: now });
  });
