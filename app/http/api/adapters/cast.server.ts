import { isProvenAccount } from "~/features/account/mail/commands/held.server.ts";
import { endInvitation, inviteAgain, inviteCastMember } from "~/features/audience/cast-invitations/commands.server.ts";
import type { NewInvitation } from "~/features/audience/cast-invitations/input.ts";
import { invitationsOfOwner, type ListedInvitation } from "~/features/audience/cast-invitations/queries.server.ts";
import { INVITING_MESSAGES, invitationState } from "~/features/audience/cast-invitations/rules.ts";
import type { CastInvitationId } from "~/lib/ids.ts";
import type { Change, Read } from "../operation.ts";
import { refuse } from "../problems.ts";
import { DONE, NOT_FOUND, noSuch, refused, written } from "../refused.ts";

const told = (invitation: ListedInvitation, now: Date) => ({
  ...invitation,
  state: invitationState(invitation, now),
});

export async function invitationsOfKey({ db, accountId, now }: Read) {
  const invitations = await invitationsOfOwner(db, accountId);
  return { items: invitations.map((one) => told(one, now)), next: null };
}

async function invitationNow({ tx, accountId, now }: Change, invitationId: CastInvitationId) {
  const found = (await invitationsOfOwner(tx, accountId)).find(({ id }) => id === invitationId);
  return written(found ? told(found, now) : null);
}

/** Invites somebody by mail to sell emoji on the page of a film. */
export async function inviteByKey(call: Change<never, NewInvitation>) {
  const { tx, accountId, product, body, now } = call;
  if (!(await isProvenAccount(tx, accountId))) return refuse("conflict", INVITING_MESSAGES.held);
  const services = { tx, queue: product.queue, baseUrl: product.config.baseUrl };
  const invited = await inviteCastMember(services, { accountId, filmId: body.filmId }, body, now);
  if (invited.ok) return invitationNow(call, invited.id);
  return invited.reason === "not-found" ? noSuch("filmId") : refused(invited, INVITING_MESSAGES);
}

export async function inviteAgainByKey(call: Change<"invitationId">) {
  const { tx, accountId, product, ids, now } = call;
  const services = { tx, queue: product.queue, baseUrl: product.config.baseUrl };
  const sent = await inviteAgain(services, { accountId, ...ids }, now);
  return sent.ok ? invitationNow(call, ids.invitationId) : refused(sent, INVITING_MESSAGES);
}

export const endInvitationOfKey = async ({ tx, accountId, ids, now }: Change<"invitationId">) =>
  (await endInvitation(tx, { accountId, ...ids }, now)) ? DONE : NOT_FOUND;
