import { redirect } from "react-router";
import { askForCopies, openCopyCase } from "~/features/desk/copies/commands.server.ts";
import { copyInput } from "~/features/desk/copies/input.ts";
import { COPY_REFUSAL, OFFERED_BY } from "~/features/desk/copies/rules.ts";
import { reportAt } from "~/features/desk/operators/rules.ts";
import { reportIdInput } from "~/features/desk/reports/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { refused, saved } from "../studio/settings/answer.server.ts";
import { askForProof } from "../studio/settings/proofs.server.ts";
import type { Route } from "./+types/copies";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Asks which films are copies of those of a case, or opens a case about one. */
export async function action({ params, context }: Route.ActionArgs) {
  const asked = await askForProof(context);
  if (asked) return asked;
  const reportId = requested(reportIdInput, params.reportId);
  const parsed = copyInput.safeParse(fieldsOf(context));
  if (!parsed.success) throw notFound();
  const { db, queue, sealedIds, config } = context.get(productContext);
  const [now, videoId] = [new Date(), parsed.data.video];
  if (!videoId) {
    if (!(await askForCopies({ db, queue }, reportId, now))) throw notFound();
    return saved("The films are being compared");
  }
  const services = { queue, sealedIds, baseUrl: config.baseUrl };
  const copy = { reportId, videoId, byId: context.get(accountContext).id };
  const opened = await db.transaction((tx) => openCopyCase({ tx, ...services }, copy, now));
  if (opened.ok) return redirect(`${reportAt(opened.id)}?${OFFERED_BY}=${reportId}`, 303);
  if (opened.reason === "unknown") throw notFound();
  return refused({ form: COPY_REFUSAL }, 409);
}
