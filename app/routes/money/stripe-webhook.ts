import { donationEvents } from "~/features/money/donations/jobs.server.ts";
import { filmEvents } from "~/features/money/film-purchases/jobs.server.ts";
import { packEvents } from "~/features/money/pack-purchases/jobs.server.ts";
import { allOf, handleEvent } from "~/features/money/payment-events/commands.server.ts";
import { payoutEvents } from "~/features/money/payouts/jobs.server.ts";
import { saleEvents } from "~/features/money/sales/jobs.server.ts";
import { subscriptionEvents } from "~/features/money/subscriptions/jobs.server.ts";
import { boostEvents } from "~/features/promotion/boost-orders/jobs.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/stripe-webhook";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Handlers of the payment service's events, by type. */
const HANDLERS = allOf(
  donationEvents,
  packEvents,
  filmEvents,
  boostEvents,
  saleEvents,
  payoutEvents,
  subscriptionEvents,
);

const REFUSALS = {
  unsigned: "This is not signed with our webhook secret, or too old.\n",
  malformed: "This event does not say what events of its kind say.\n",
};
const refused = (reason: keyof typeof REFUSALS) => new Response(REFUSALS[reason], { status: 400 });

/** Only the signature authenticates an event; the service sends an event again after a response other than 200. */
export async function action({ request, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  if (!product.payments) throw notFound();
  const body = Buffer.from(await request.arrayBuffer());
  const read = product.payments.readEvent(body, request.headers.get("stripe-signature") ?? "");
  if (!read.ok) return refused(read.reason);
  const taken = await product.db.transaction((tx) =>
    handleEvent(tx, read.event, { handlers: HANDLERS, context: product }, new Date()),
  );
  return taken.ok ? new Response(null) : refused(taken.reason);
}
