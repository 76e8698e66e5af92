import { bringRunBack, removeRun } from "~/features/page/festival-runs/commands.server.ts";
import { RUN_REFUSALS } from "~/features/page/festival-runs/rules.ts";
import { changeAnswer, refusal } from "~/middleware/change-answer.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/festival-run-removal";
import { requestedRun } from "./own-run.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT", "DELETE")];

/** `PUT` removes a festival from the list, `DELETE` undoes that. */
export async function action({ url, params, request, context }: Route.ActionArgs) {
  const { own } = await requestedRun(context, url, params.festivalRunId);
  const { db } = context.get(productContext);
  const outcome = await db.transaction((tx) =>
    request.method === "DELETE" ? bringRunBack(tx, own) : removeRun(tx, own, new Date()),
  );
  return changeAnswer(outcome, ({ reason }) => refusal(409, { form: RUN_REFUSALS[reason] }));
}
