import { contactById } from "~/features/audience/contacts/queries.server.ts";
import { SEALS } from "~/features/audience/contacts/rules.ts";
import type { ContactId } from "~/lib/ids.ts";
import type { Product } from "~/product.server.ts";

/** Who stands behind the link of a mail; null when it is none of ours, or the contact is gone. */
export async function contactBehind({ db, sealedIds }: Product, { url }: Request) {
  const sealed = new URL(url).searchParams.get("token") ?? "";
  const contactId = sealedIds.open<ContactId>(SEALS.contact, sealed);
  const found = contactId && (await contactById(db, contactId));
  return found ? { ...found, sealed } : null;
}
