import { DONE_WITH_OTHER_WORDS } from "~/features/account/form-keys/rules.ts";
import { writeNote } from "~/features/insights/time-notes/commands.server.ts";
import { noteInput } from "~/features/insights/time-notes/input.ts";
import { TOO_MANY } from "~/features/insights/time-notes/rules.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Route } from "./+types/time-notes";
import { answer, ownerOfFigures } from "./own-view.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Writes a note to a day of the time axis. */
export async function action({ request, context }: Route.ActionArgs) {
  const accountId = ownerOfFigures(context);
  const read = noteInput.safeParse(fieldsOf(context));
  if (!read.success) return answer(422, messagesByField(read.error.issues));
  const written = await changeOnce({ request, context }, ({ tx }, now) => writeNote(tx, accountId, read.data, now));
  if (written.ok) return answer(200);
  return answer(409, { form: written.reason === "too-many" ? TOO_MANY : DONE_WITH_OTHER_WORDS });
}
