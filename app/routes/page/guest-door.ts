import { redirect } from "react-router";
import { onPage } from "~/features/content/pages/rules/addresses.ts";
import { closeDoor, openDoor } from "~/features/page/guest-list/commands/door.server.ts";
import { GUEST_REFUSALS, guestsPath } from "~/features/page/guest-list/rules.ts";
import { refusal } from "~/middleware/change-answer.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/guest-door";
import { requestedRun } from "./own-run.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Makes a link for the door, or takes it back. */
export async function action({ url, params, context }: Route.ActionArgs) {
  const { page, own } = await requestedRun(context, url, params.festivalRunId);
  const { db } = context.get(productContext);
  const back = redirect(onPage(guestsPath(own.runId), page));
  if (context.get(formContext).get("does") === "close") {
    if (await db.transaction((tx) => closeDoor(tx, own))) return back;
    throw notFound();
  }
  const opened = await db.transaction((tx) => openDoor(tx, own, new Date()));
  if (opened.ok) return back;
  if (opened.reason === "not-found") throw notFound();
  return refusal(409, { form: GUEST_REFUSALS[opened.reason] });
}
