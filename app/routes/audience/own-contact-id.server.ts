import type { RouterContextProvider } from "react-router";
import { contactIdInput } from "~/features/audience/contacts/input.ts";
import type { OwnContact } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";

export const noContact = () => new Response(null, { status: 404 });

/** The contact that the address names, with the account that must own it. */
export function ownContact(context: Readonly<RouterContextProvider>, params: { contactId: string }): OwnContact {
  const contactId = contactIdInput.safeParse(params.contactId);
  if (!contactId.success) throw noContact();
  return { accountId: context.get(accountContext).id, contactId: contactId.data };
}
