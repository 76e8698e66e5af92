import type { RouterContextProvider } from "react-router";
import { contactIdInput } from "~/features/audience/contacts/input.ts";
import type { OwnContact } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { requested } from "~/middleware/own.server.ts";

/** The contact that the address names, with the account that must own it. */
export function ownContact(context: Readonly<RouterContextProvider>, params: { contactId: string }): OwnContact {
  const contactId = requested(contactIdInput, params.contactId);
  return { accountId: context.get(accountContext).id, contactId };
}
