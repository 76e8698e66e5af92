import { bringCampaignBack, removeCampaign } from "~/features/outreach/campaigns/commands/drafts.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/campaign-removal";
import { answered, ownCampaign } from "./own-campaign.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT", "DELETE")];

/** `PUT` deletes a campaign, `DELETE` undoes that. */
export function action({ params, request, context }: Route.ActionArgs) {
  const own = ownCampaign(context, params);
  return answered({ request, context }, ({ tx }, now) =>
    request.method === "PUT" ? removeCampaign(tx, own, now) : bringCampaignBack(tx, own),
  );
}
