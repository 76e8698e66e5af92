import { keepView } from "~/features/insights/saved-views/commands.server.ts";
import { newViewInput } from "~/features/insights/saved-views/input.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { refusal } from "~/middleware/change-answer.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Route } from "./+types/saved-views";
import { answerTo, ownerOfFigures } from "./own-view.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Keeps what the screen shows under a name. */
export async function action({ request, context }: Route.ActionArgs) {
  const accountId = ownerOfFigures(context);
  const read = newViewInput.safeParse(fieldsOf(context));
  if (!read.success) return refusal(422, messagesByField(read.error.issues));
  return answerTo(await changeOnce({ request, context }, ({ tx }, now) => keepView(tx, accountId, read.data, now)));
}
