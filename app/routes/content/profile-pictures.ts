import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/profile-pictures";
import { actorOf } from "./own-profile.server.ts";
import { storeSentPicture } from "./sent-picture.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Stores a picture for the actor's profile; the form that is saved later contains its key. */
export function action({ request, context }: Route.ActionArgs) {
  return storeSentPicture({ request, context }, actorOf(context).id);
}
