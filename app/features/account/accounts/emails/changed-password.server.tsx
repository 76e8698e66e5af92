import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { momentWords } from "../rules.ts";
import { type EndedSessions, PASSWORD_CHANGED_SUBJECT, PasswordChanged } from "./password-changed.tsx";

type Changed = { account: { id: AccountId; email: string }; at: Date; endedSessions: EndedSessions };

/** Notifies the account of a new password; the mail is sent if and only if the transaction commits. */
export async function postPasswordChanged(
  tx: Tx,
  queue: Queue,
  baseUrl: string,
  { account, at, endedSessions }: Changed,
) {
  const url = `${baseUrl}/forgot-password`;
  const mail = <PasswordChanged moment={momentWords(at)} url={url} endedSessions={endedSessions} />;
  const letter = { to: account.email, subject: PASSWORD_CHANGED_SUBJECT, ...(await bodiesOf(mail)) };
  await enqueueMail(tx, account.id, queue, { kind: "password-changed", ...letter });
}
