import { takeBack } from "~/features/desk/reports/commands/deciding.server.ts";
import { reportIdInput } from "~/features/desk/reports/input.ts";
import { DESK_REFUSALS } from "~/features/desk/reports/rules/deciding.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { refused, saved } from "../studio/settings/answer.server.ts";
import { askForProof } from "../studio/settings/proofs.server.ts";
import type { Route } from "./+types/taking-back";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Gives back what was taken away for a report. */
export async function action({ params, context }: Route.ActionArgs) {
  const asked = await askForProof(context);
  if (asked) return asked;
  const reportId = requested(reportIdInput, params.reportId);
  const { db, queue, sealedIds, config } = context.get(productContext);
  const services = { queue, sealedIds, baseUrl: config.baseUrl };
  const byId = context.get(accountContext).id;
  const done = await db.transaction((tx) => takeBack({ tx, ...services }, { reportId, byId }, new Date()));
  if (done.ok) return saved("Taken back: everything is as it was");
  if (done.reason === "unknown") throw notFound();
  return refused({ form: DESK_REFUSALS[done.reason] }, 409);
}
