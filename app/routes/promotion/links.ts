import { once } from "~/features/account/form-keys/commands.server.ts";
import { createLink } from "~/features/promotion/links/commands/creation.server.ts";
import { newLinkInput } from "~/features/promotion/links/input.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { sentForm } from "~/middleware/sent-form.server.ts";
import type { Route } from "./+types/links";
import { linkAnswer, refusal } from "./own-link.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Creates a link. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const input = newLinkInput.safeParse(Object.fromEntries(context.get(formContext)));
  if (!input.success) return refusal(422, messagesByField(input.error.issues));
  const [sent, now] = [sentForm({ request, context }), new Date()];
  const made = await db.transaction((tx) => once(tx, sent, now, () => createLink(tx, id, input.data, now)));
  return linkAnswer(made);
}
