import type { RouterContextProvider } from "react-router";
import { castInvitationIdInput } from "~/features/audience/cast-invitations/input.ts";
import type { OwnCastInvitation } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { requested } from "~/middleware/own.server.ts";

/** The invitation of an address with the account of the request; 404 for what is no id. */
export function invitationOfAddress(context: Readonly<RouterContextProvider>, asked: string): OwnCastInvitation {
  const invitationId = requested(castInvitationIdInput, asked);
  return { accountId: context.get(accountContext).id, invitationId };
}
