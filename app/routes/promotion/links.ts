import { createLink } from "~/features/promotion/links/commands/creation.server.ts";
import { newLinkInput } from "~/features/promotion/links/input.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { refusal } from "~/middleware/change-answer.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Route } from "./+types/links";
import { linkAnswer } from "./own-link.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Creates a link. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id } = context.get(accountContext);
  const input = newLinkInput.safeParse(fieldsOf(context));
  if (!input.success) return refusal(422, messagesByField(input.error.issues));
  const made = await changeOnce({ request, context }, ({ tx }, now) => createLink(tx, id, input.data, now));
  return linkAnswer(made);
}
