import { data } from "react-router";
import { requestRefund } from "~/features/money/donations/commands.server.ts";
import { donationIdInput } from "~/features/money/donations/input.ts";
import { REFUND_MESSAGES } from "~/features/money/donations/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/donation-refund";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Refunds the rest of a donation. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db, queue, payments } = context.get(productContext);
  const { id } = context.get(accountContext);
  const donationId = requested(donationIdInput, params.donationId);
  const moment = { now: new Date(), paymentsOpen: payments !== null };
  const asked = await db.transaction((tx) => requestRefund({ tx, queue }, { accountId: id, donationId }, moment));
  if (asked.ok) return data({ problem: null });
  if (asked.reason === "not found") throw notFound();
  return data({ problem: REFUND_MESSAGES[asked.reason] }, { status: 409 });
}
