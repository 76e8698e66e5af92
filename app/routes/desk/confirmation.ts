import { answerProposal } from "~/features/desk/reports/commands/proposing.server.ts";
import { reportIdInput } from "~/features/desk/reports/input.ts";
import { DESK_DONE, DESK_REFUSALS } from "~/features/desk/reports/rules/deciding.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { refused, saved } from "../studio/settings/answer.server.ts";
import { askForProof } from "../studio/settings/proofs.server.ts";
import type { Route } from "./+types/confirmation";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST", "DELETE")];

/** Confirms a suspension that somebody else has proposed, or refuses it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const asked = await askForProof(context);
  if (asked) return asked;
  const reportId = requested(reportIdInput, params.reportId);
  const { db, queue, sealedIds, config } = context.get(productContext);
  const services = { queue, sealedIds, baseUrl: config.baseUrl };
  const answer = { reportId, byId: context.get(accountContext).id, isConfirmed: request.method === "POST" };
  const done = await db.transaction((tx) => answerProposal({ tx, ...services }, answer, new Date()));
  if (done.ok) return saved(DESK_DONE[done.done]);
  if (done.reason === "unknown") throw notFound();
  return refused({ form: DESK_REFUSALS[done.reason] }, 409);
}
