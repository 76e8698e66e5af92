import { writeNote } from "~/features/insights/annotations/commands.server.ts";
import { noteInput } from "~/features/insights/annotations/input.ts";
import { TOO_MANY } from "~/features/insights/annotations/rules.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { changeAnswer, refusal } from "~/middleware/change-answer.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Route } from "./+types/annotations";
import { ownerOfFigures } from "./own-view.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Writes a note to a day of the time axis. */
export async function action({ request, context }: Route.ActionArgs) {
  const accountId = ownerOfFigures(context);
  const read = noteInput.safeParse(fieldsOf(context));
  if (!read.success) return refusal(422, messagesByField(read.error.issues));
  const written = await changeOnce({ request, context }, ({ tx }, now) => writeNote(tx, accountId, read.data, now));
  return changeAnswer(written, () => refusal(409, { form: TOO_MANY }));
}
