import { clipIdInput } from "~/features/content/film-videos/input.ts";
import type { CountedViewer } from "~/features/insights/beacon/rules.ts";
import { openDonation, recordCheckout } from "~/features/money/donations/commands.server.ts";
import { giftInput } from "~/features/money/donations/input.ts";
import { publicSpotlight } from "~/features/money/donations/queries.server.ts";
import { GIVING_MESSAGES, isSuggested, orderOf, plainThanksPath } from "~/features/money/donations/rules.ts";
import type { ClipId } from "~/lib/ids.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { readMeasured } from "~/middleware/measured.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { requested } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Product } from "~/product.server.ts";
import type { Route } from "./+types/donation";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

type Next = { ok: true; to: string; thanked: boolean } | { ok: false; reason: "not found" | "amount" | "closed" };

const STATUSES = { "not found": 404, amount: 422, closed: 503 } as const;

/** A visitor chooses an amount: redirects to the checkout, or shows thanks where no payments are configured. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const clipId = requested(clipIdInput, params.clipId);
  const gift = giftInput(product.config.sales.currency).safeParse(fieldsOf(context));
  const cents = gift.success ? gift.data.amount : 0;
  const next = product.payments
    ? await toCheckout(product, clipId, { cents, by: await readMeasured({ request, context }, new Date()) })
    : await thanks(product, clipId, cents);
  const asJson = request.headers.get("accept")?.includes("application/json") ?? false;
  return asJson ? jsonAnswer(next) : formAnswer(next);
}

async function thanks({ db }: Product, clipId: ClipId, cents: number): Promise<Next> {
  const found = await publicSpotlight(db, clipId);
  if (!found) return { ok: false, reason: "not found" };
  if (!isSuggested(found.asking, cents)) return { ok: false, reason: "amount" };
  return { ok: true, to: plainThanksPath(found.username, clipId), thanked: true };
}

type Gift = { cents: number; by: CountedViewer | null };

async function toCheckout({ db, payments, config, log }: Product, clipId: ClipId, gift: Gift): Promise<Next> {
  const begun = await db.transaction((tx) => openDonation(tx, clipId, gift, new Date()));
  if (!begun.ok || !payments) return begun.ok ? { ok: false, reason: "closed" } : begun;
  const { donation } = begun;
  try {
    const checkout = await payments.openCheckout(orderOf(donation, config.baseUrl), donation.id);
    await recordCheckout(db, donation.id, checkout.id);
    return { ok: true, to: checkout.url, thanked: false };
  } catch (error) {
    log.warn({ err: error, donationId: donation.id }, "a checkout could not be opened");
    return { ok: false, reason: "closed" };
  }
}

const PRIVATE = { "cache-control": "no-store" };

function jsonAnswer(next: Next) {
  if (next.ok) return Response.json(next.thanked ? { thanks: true } : { url: next.to }, { headers: PRIVATE });
  const problem = next.reason === "not found" ? null : GIVING_MESSAGES[next.reason];
  return Response.json({ problem }, { status: STATUSES[next.reason], headers: PRIVATE });
}

function formAnswer(next: Next) {
  if (next.ok) return new Response(null, { status: 303, headers: { location: next.to, ...PRIVATE } });
  const words = next.reason === "not found" ? null : `${GIVING_MESSAGES[next.reason]}\n`;
  return new Response(words, { status: STATUSES[next.reason], headers: PRIVATE });
}
