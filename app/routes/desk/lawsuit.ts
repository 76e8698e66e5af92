import { decisionIdInput } from "~/features/account/withholding/input.ts";
import { noteLawsuit } from "~/features/desk/counter-notices/commands.server.ts";
import { COUNTER_REFUSALS } from "~/features/desk/counter-notices/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { refused, saved } from "../studio/settings/answer.server.ts";
import { askForProof } from "../studio/settings/proofs.server.ts";
import type { Route } from "./+types/lawsuit";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** A lawsuit was shown, so that nothing comes back by itself. */
export async function action({ params, context }: Route.ActionArgs) {
  const asked = await askForProof(context);
  if (asked) return asked;
  const decisionId = requested(decisionIdInput, params.decisionId);
  const byId = context.get(accountContext).id;
  const { db } = context.get(productContext);
  const noted = await db.transaction((tx) => noteLawsuit(tx, { decisionId, byId }, new Date()));
  if (noted.ok) return saved("Noted: it stays away");
  if (noted.reason === "unknown") throw notFound();
  return refused({ form: COUNTER_REFUSALS[noted.reason] }, 409);
}
