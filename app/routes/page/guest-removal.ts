import { redirect } from "react-router";
import { onPage } from "~/features/content/pages/rules/addresses.ts";
import { removeGuest } from "~/features/page/guest-list/commands.server.ts";
import { guestIdInput } from "~/features/page/guest-list/input.ts";
import { guestsPath } from "~/features/page/guest-list/rules.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/guest-removal";
import { requestedRun } from "./own-run.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Takes a guest off the list. */
export async function action({ url, params, context }: Route.ActionArgs) {
  const { page, own } = await requestedRun(context, url, params.festivalRunId);
  const guest = { ...own, guestId: requested(guestIdInput, params.guestId) };
  const { db } = context.get(productContext);
  if (!(await db.transaction((tx) => removeGuest(tx, guest)))) throw notFound();
  return redirect(onPage(guestsPath(own.runId), page));
}
