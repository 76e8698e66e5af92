import { removeContact } from "~/features/audience/contacts/commands.server.ts";
import { contactIdInput } from "~/features/audience/contacts/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/contact";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("DELETE")];

/** Deletes one of the owner's contacts. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const contactId = contactIdInput.safeParse(params.contactId);
  const removed = contactId.success && (await db.transaction((tx) => removeContact(tx, id, contactId.data)));
  if (!removed) throw new Response(null, { status: 404 });
  return null;
}
