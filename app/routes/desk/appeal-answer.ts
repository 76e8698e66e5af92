import { readForm } from "~/features/account/accounts/input.ts";
import { answerAppeal } from "~/features/account/withholding/commands/appeals.server.ts";
import { appealIdInput } from "~/features/account/withholding/input.ts";
import { operatorIds } from "~/features/desk/operators/queries.server.ts";
import { appealAnswerInput } from "~/features/desk/reports/input.ts";
import { DESK_REFUSALS } from "~/features/desk/reports/rules/deciding.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { refused, saved } from "../studio/settings/answer.server.ts";
import { askForProof } from "../studio/settings/proofs.server.ts";
import type { Route } from "./+types/appeal-answer";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Answers an appeal; who decided does so only where nobody else is at the desk. */
export async function action({ params, context }: Route.ActionArgs) {
  const asked = await askForProof(context);
  if (asked) return asked;
  const appealId = requested(appealIdInput, params.appealId);
  const read = readForm(appealAnswerInput, context.get(formContext));
  if (!read.ok) return refused(read.errors);
  const { db, queue, config } = context.get(productContext);
  const { outcome, answer } = read.input;
  const answering = { appealId, byId: context.get(accountContext).id, isTakenBack: outcome === "taken-back", answer };
  const services = { queue, baseUrl: config.baseUrl };
  const done = await db.transaction(async (tx) => {
    const operators = await operatorIds(tx);
    return answerAppeal({ tx, ...services }, { ...answering, operators }, new Date());
  });
  if (done.ok) return saved("Answered");
  if (done.reason === "unknown") throw notFound();
  return refused({ form: DESK_REFUSALS[done.reason] }, 409);
}
