import { contactById } from "~/features/audience/contacts/queries.server.ts";
import { SEALS } from "~/features/audience/contacts/rules.ts";
import type { ContactId } from "~/lib/ids.ts";
import type { Product } from "~/product.server.ts";

/** The contact of a mail's link; null when the token is invalid, or the contact was deleted. */
export async function contactOfLink({ db, sealedIds }: Product, { url }: Request) {
  const sealed = new URL(url).searchParams.get("token") ?? "";
  const contactId = sealedIds.open<ContactId>(SEALS.contact, sealed);
  const found = contactId && (await contactById(db, contactId));
  return found ? { ...found, sealed } : null;
}
