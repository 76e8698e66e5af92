import { dataLinkInput } from "~/features/audience/contacts/input.ts";
import { contactById } from "~/features/audience/contacts/queries.server.ts";
import { dataLinkPurpose, isDataLinkOpen, SEALS } from "~/features/audience/contacts/rules.ts";
import type { ContactId } from "~/lib/ids.ts";
import type { Product } from "~/product.server.ts";

/** The contact of a mail's link; null when the token is invalid, or the contact was deleted. */
export async function contactOfLink({ db, sealedIds }: Product, { url }: Request) {
  const sealed = new URL(url).searchParams.get("token") ?? "";
  const contactId = sealedIds.open<ContactId>(SEALS.contact, sealed);
  return contactId && contactById(db, contactId);
}

/** The contact of a fresh link to their data; null when it is too old or forged, or the contact was deleted. */
export async function contactOfDataLink({ db, timeTokens }: Product, { url }: Request, now: Date) {
  const { data } = dataLinkInput.safeParse(Object.fromEntries(new URL(url).searchParams));
  if (!data) return null;
  const { contact: contactId, token } = data;
  const madeAt = timeTokens.read(dataLinkPurpose(contactId), token);
  const found = madeAt && isDataLinkOpen(madeAt, now) && (await contactById(db, contactId));
  return found ? { ...found, link: { contactId, token } } : null;
}
