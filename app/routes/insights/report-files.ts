import { askForFile } from "~/features/insights/report-files/commands.server.ts";
import { newFileInput } from "~/features/insights/report-files/input.ts";
import { NO_FIGURES, UNDER_WAY } from "~/features/insights/report-files/rules.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { changeAnswer, refusal } from "~/middleware/change-answer.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Route } from "./+types/report-files";
import { ownerOfFigures } from "./own-view.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

const REFUSALS = { "under-way": UNDER_WAY, "no-figures": NO_FIGURES };

/** Asks for a file of what the screen shows, or of the rows behind it. */
export async function action({ request, context }: Route.ActionArgs) {
  const accountId = ownerOfFigures(context);
  const read = newFileInput.safeParse(fieldsOf(context));
  if (!read.success) return refusal(422, messagesByField(read.error.issues));
  const asked = await changeOnce({ request, context }, ({ tx, queue }, now) =>
    askForFile({ tx, queue }, accountId, read.data, now),
  );
  return changeAnswer(asked, ({ reason }) => refusal(409, { form: REFUSALS[reason] }));
}
