import { redirect } from "react-router";
import { onPage } from "~/features/content/pages/rules/addresses.ts";
import { askForLetters } from "~/features/page/guest-list/commands/letters.server.ts";
import { GUEST_REFUSALS, guestsPath } from "~/features/page/guest-list/rules.ts";
import { refusal } from "~/middleware/change-answer.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/guest-letters";
import { requestedRun } from "./own-run.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Mails the codes to everybody who has an address and has had no mail. */
export async function action({ url, params, context }: Route.ActionArgs) {
  const { page, own } = await requestedRun(context, url, params.festivalRunId);
  const { db, queue } = context.get(productContext);
  const asked = await db.transaction((tx) => askForLetters({ tx, queue }, own, new Date()));
  if (asked.ok) return redirect(onPage(guestsPath(own.runId), page));
  if (asked.reason === "not-found") throw notFound();
  return refusal(409, { form: GUEST_REFUSALS[asked.reason] });
}
