import { copyCampaign } from "~/features/outreach/campaigns/commands/drafts.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/campaign-copies";
import { answered, ownCampaign } from "./own-campaign.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Copies a campaign as a draft. */
export function action({ params, request, context }: Route.ActionArgs) {
  const own = ownCampaign(context, params);
  return answered({ request, context }, ({ tx }, now) => copyCampaign(tx, own, now));
}
