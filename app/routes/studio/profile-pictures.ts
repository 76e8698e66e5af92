import { answersOnly } from "~/gates/methods.server.ts";
import type { Route } from "./+types/profile-pictures";
import { actorOf } from "./own-profile.server.ts";
import { takePicture } from "./sent-picture.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Takes a picture for the actor's profile; the form that is saved afterwards names it. */
export function action({ request, context }: Route.ActionArgs) {
  return takePicture({ request, context }, actorOf(context).id);
}
