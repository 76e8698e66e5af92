import { scheduleClip } from "~/features/clips/scheduling/commands.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/clip-schedules";
import { ownClip } from "./own-clip.server.ts";
import { scheduledByForm } from "./own-schedule.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Schedules a clip: its owner is reminded at that moment. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { id: clipId, accountId } = await ownClip(params, context);
  return scheduledByForm({ request, context }, (tx, wanted, now) =>
    scheduleClip(tx, { accountId, clipId }, wanted, now),
  );
}
