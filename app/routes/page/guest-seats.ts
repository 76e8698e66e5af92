import { redirect } from "react-router";
import { onPage } from "~/features/content/pages/rules/addresses.ts";
import { setSeats } from "~/features/page/guest-list/commands.server.ts";
import { seatsInput } from "~/features/page/guest-list/input.ts";
import { GUEST_REFUSALS, guestsPath } from "~/features/page/guest-list/rules.ts";
import { refusal } from "~/middleware/change-answer.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/guest-seats";
import { requestedRun } from "./own-run.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Says how many seats there are to give. */
export async function action({ url, params, context }: Route.ActionArgs) {
  const { page, own } = await requestedRun(context, url, params.festivalRunId);
  const read = seatsInput.safeParse(fieldsOf(context));
  if (!read.success) return refusal(422, { form: read.error.issues[0]?.message });
  const { db } = context.get(productContext);
  const set = await db.transaction((tx) => setSeats(tx, own, read.data.seats, new Date()));
  if (set.ok) return redirect(onPage(guestsPath(own.runId), page));
  if (set.reason === "not-found") throw notFound();
  return refusal(409, { form: GUEST_REFUSALS[set.reason] });
}
