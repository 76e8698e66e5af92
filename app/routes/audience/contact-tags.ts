import { tagContact } from "~/features/audience/contacts/commands.server.ts";
import { contactIdInput, tagsInput } from "~/features/audience/contacts/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/contact-tags";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT")];

/** Replaces the owner's tags of a contact. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const input = tagsInput.safeParse(fieldsOf(context));
  if (!input.success) {
    const tags = input.error.issues[0]?.message ?? "";
    return Response.json({ ok: false, problems: { tags } }, { status: 422 });
  }
  const contactId = contactIdInput.safeParse(params.contactId);
  const isTagged =
    contactId.success && (await db.transaction((tx) => tagContact(tx, id, contactId.data, input.data.tags)));
  if (!isTagged) throw notFound();
  return Response.json({ ok: true, problems: {} });
}
