import { NEW_PAGE } from "~/features/content/pages/rules/addresses.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/film-pictures";
import { chosenPage } from "./own-page.server.ts";
import { makerOf } from "./own-project.server.ts";
import { storeSentPicture } from "./sent-picture.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Stores a picture for the owner's film, also for a project that is not saved yet; the form that is saved later contains its key. */
export async function action({ request, url, context }: Route.ActionArgs) {
  if (url.searchParams.get("page") === NEW_PAGE) return storeSentPicture({ request, context }, makerOf(context));
  const { accountId, filmId, kind } = await chosenPage(context, url);
  // Copies of a project share its pictures, and may outlive it.
  return storeSentPicture({ request, context }, kind === "site" ? filmId : accountId);
}
