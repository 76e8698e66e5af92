import { enqueueMail, type Posted } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import { letterheadOf } from "~/features/content/letterheads/queries.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { castInvitationPath } from "../rules.ts";
import { CastInvitation, castInvitationSubject } from "./cast-invitation.tsx";

type Invitation = { accountId: AccountId; to: string; maker: string; filmTitle: string; role: string; token: string };

/** Mails an invitation. It belongs to no account: the owner who caused it must not see the link. */
export async function postCastInvitation(
  tx: Tx,
  queue: Queue,
  baseUrl: string,
  { accountId, to, token, maker, filmTitle, role }: Invitation,
): Promise<Posted> {
  const head = await letterheadOf(tx, accountId, baseUrl);
  const url = `${baseUrl}${castInvitationPath(token)}`;
  const mail = <CastInvitation {...{ maker, filmTitle, role, url, head }} />;
  const subject = castInvitationSubject({ maker, filmTitle });
  return enqueueMail(tx, null, queue, { kind: "cast-invitation", to, subject, ...(await bodiesOf(mail)) });
}
