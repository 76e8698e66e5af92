import { sendAgain } from "~/features/outreach/campaigns/commands/resending.server.ts";
import { resendInput } from "~/features/outreach/campaigns/input.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import type { Route } from "./+types/campaign-resends";
import { answered, ownCampaign } from "./own-campaign.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Sends uncertain mails again: the one that the form names, or all. */
export function action({ params, request, context }: Route.ActionArgs) {
  const own = ownCampaign(context, params);
  const input = resendInput.safeParse(fieldsOf(context));
  if (!input.success) throw notFound();
  return answered({ request, context }, (at, now) => sendAgain(at, own, input.data.sendId, now));
}
