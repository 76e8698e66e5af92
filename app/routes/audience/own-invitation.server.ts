import type { RouterContextProvider } from "react-router";
import { castInvitationIdInput } from "~/features/audience/cast-invitations/input.ts";
import type { OwnCastInvitation } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";

/** The invitation of an address with the account of the request; 404 for what is no id. */
export function invitationOfAddress(context: Readonly<RouterContextProvider>, asked: string): OwnCastInvitation {
  const invitationId = castInvitationIdInput.safeParse(asked);
  if (!invitationId.success) throw new Response(null, { status: 404 });
  return { accountId: context.get(accountContext).id, invitationId: invitationId.data };
}
