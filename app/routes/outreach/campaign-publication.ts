import { publishLetter } from "~/features/outreach/campaigns/commands/publication.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/campaign-publication";
import { answered, ownCampaign } from "./own-campaign.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT", "DELETE")];

/** `PUT` shows a sent campaign on the account's page, `DELETE` ends that. */
export function action({ params, request, context }: Route.ActionArgs) {
  const own = ownCampaign(context, params);
  return answered({ request, context }, ({ tx }, now) => publishLetter(tx, own, request.method === "PUT", now));
}
