import { DONE_WITH_OTHER_WORDS } from "~/features/account/form-keys/rules.ts";
import { askForFile } from "~/features/insights/report-files/commands.server.ts";
import { newFileInput } from "~/features/insights/report-files/input.ts";
import { NO_FIGURES, UNDER_WAY } from "~/features/insights/report-files/rules.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Route } from "./+types/report-files";
import { answer, ownerOfFigures } from "./own-view.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

const REFUSALS = { "under-way": UNDER_WAY, "no-figures": NO_FIGURES, "other-words": DONE_WITH_OTHER_WORDS };

/** Asks for a file of what the screen shows, or of the rows behind it. */
export async function action({ request, context }: Route.ActionArgs) {
  const accountId = ownerOfFigures(context);
  const read = newFileInput.safeParse(fieldsOf(context));
  if (!read.success) return answer(422, messagesByField(read.error.issues));
  const asked = await changeOnce({ request, context }, ({ tx, queue }, now) =>
    askForFile({ tx, queue }, accountId, read.data, now),
  );
  return asked.ok ? answer(200) : answer(409, { form: REFUSALS[asked.reason] });
}
