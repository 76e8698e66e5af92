import { redirect } from "react-router";
import { onPage } from "~/features/content/pages/rules/addresses.ts";
import { putRunOnPage } from "~/features/page/festival-runs/commands/on-page.server.ts";
import { RUN_REFUSALS } from "~/features/page/festival-runs/rules.ts";
import { changeAnswer, refusal } from "~/middleware/change-answer.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/festival-run-placement";
import { requestedRun } from "./own-run.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Puts the laurel and the screening of an accepted run into the draft, and shows them there. */
export async function action({ url, params, context }: Route.ActionArgs) {
  const { page, own } = await requestedRun(context, url, params.festivalRunId);
  const { db } = context.get(productContext);
  const put = await db.transaction((tx) => putRunOnPage(tx, own, new Date()));
  if (put.ok) return redirect(onPage("/studio/film/press?part=press#part-laurels", page));
  return changeAnswer(put, ({ reason }) => refusal(409, { form: RUN_REFUSALS[reason] }));
}
