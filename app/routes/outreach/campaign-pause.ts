import { pauseOrResume } from "~/features/outreach/campaigns/commands/launching.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/campaign-pause";
import { answered, ownCampaign } from "./own-campaign.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT", "DELETE")];

/** `PUT` pauses a campaign, `DELETE` resumes it. */
export function action({ params, request, context }: Route.ActionArgs) {
  const own = ownCampaign(context, params);
  const wanted = request.method === "PUT" ? "paused" : "active";
  return answered({ request, context }, (at, now) => pauseOrResume(at, own, wanted, now));
}
