import { data } from "react-router";
import { DONE_WITH_OTHER_WORDS } from "~/features/account/idempotency-keys/rules.ts";
import { isReadable } from "~/features/promotion/links/rules/table.ts";
import { bringOwnLinks } from "~/features/studio/link-files/commands/own-links.server.ts";
import { readLinkFile } from "~/features/studio/link-files/file.server.ts";
import { linkFileInput } from "~/features/studio/link-files/input.ts";
import { ownPlanFor } from "~/features/studio/link-files/queries/own-links.server.ts";
import {
  DONE_BEFORE,
  FILE_PROBLEMS,
  type LinkFileAnswer,
  NOT_OWN_TABLE,
  shownOwnPlan,
} from "~/features/studio/link-files/rules.ts";
import { LinkFileScreen } from "~/features/studio/link-files/ui/link-file-screen.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/own-link-file";

const HEADING = "Bring your short links back";

export const meta = () => pageTitle(HEADING);

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

const answered = (answer: LinkFileAnswer) => data(answer, { status: answer.step === "refused" ? 422 : 200 });
const refused = (problem: string) => answered({ step: "refused", problem });

/** Shows what would become of the rows of an exported table of short links, or does it; the file comes with both. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const form = context.get(formContext);
  const { intent } = linkFileInput.parse(Object.fromEntries(form));
  const sent = form.get("file");
  const bytes = sent instanceof File ? Buffer.from(await sent.arrayBuffer()) : Buffer.of();
  const file = await readLinkFile(bytes, { encoding: undefined, columns: [], hasHeader: true });
  if (!file.ok) return refused(FILE_PROBLEMS[file.reason]);
  if (!isReadable(file.names)) return refused(NOT_OWN_TABLE);
  if (intent === "see") {
    const plan = shownOwnPlan(await ownPlanFor(db, id, file, context.get(entitlementContext)));
    return answered({ step: "seen", reading: null, problem: null, plan });
  }
  const outcome = await changeOnce({ request, context }, ({ tx }, now) => bringOwnLinks(tx, id, file, now));
  if ("plan" in outcome) return answered({ step: "done", plan: shownOwnPlan(outcome.plan) });
  return refused(outcome.ok ? DONE_BEFORE : DONE_WITH_OTHER_WORDS);
}

const LEAD =
  "The table that the export of your short links has written (links.csv). They come back with their addresses where these are free, their pages, parameters, conditions and emoji; their clicks do not. You see what becomes of each row before anything is added.";

export default function OwnLinkFilePage({ actionData }: Route.ComponentProps) {
  return (
    <LinkFileScreen heading={HEADING} into="Public links" back="/studio/public-links" lead={LEAD} answer={actionData} />
  );
}
