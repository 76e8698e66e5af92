import { cancelSchedule, changeSchedule } from "~/features/clips/scheduling/commands.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/clip-schedule";
import { changed } from "./own-clip.server.ts";
import { ownSchedule, requestedSchedule, scheduledByForm } from "./own-schedule.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT", "DELETE")];

/** `PUT` changes a scheduled clip, `DELETE` cancels it. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const own = requestedSchedule(params, context);
  if (request.method === "DELETE") return changed({ request, context }, (tx) => cancelSchedule(tx, own));
  await ownSchedule(params, context);
  return scheduledByForm({ request, context }, (tx, wanted, now) => changeSchedule(tx, own, wanted, now));
}
