import type { ReactElement } from "react";
import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import type { MailKind } from "~/features/account/mail/rules/kinds.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { EMAIL_CHANGE, EMAIL_UNDO } from "../rules.ts";
import { CHANGED_SUBJECT, Changed, PROOF_SUBJECT, Proof, WISH_SUBJECT, Wish } from "./letters.tsx";

type Recipient = { accountId: AccountId; to: string };

type Written = { kind: MailKind; subject: string; mail: ReactElement };

async function post(tx: Tx, queue: Queue, { accountId, to }: Recipient, { kind, subject, mail }: Written) {
  return enqueueMail(tx, accountId, queue, { kind, to, subject, ...(await bodiesOf(mail)) });
}

/** To the new address: the link that proves it. */
export const postProof = (tx: Tx, queue: Queue, baseUrl: string, { token, ...to }: Recipient & { token: string }) =>
  post(tx, queue, to, {
    kind: "email-change-proof",
    subject: PROOF_SUBJECT,
    mail: <Proof url={`${baseUrl}${EMAIL_CHANGE}?token=${token}`} />,
  });

/** To the old address: what was asked for. */
export const postWish = (
  tx: Tx,
  queue: Queue,
  baseUrl: string,
  { newEmail, ...to }: Recipient & { newEmail: string },
) =>
  post(tx, queue, to, {
    kind: "email-change-wish",
    subject: WISH_SUBJECT,
    mail: <Wish newEmail={newEmail} url={`${baseUrl}/forgot-password`} />,
  });

type Done = Recipient & { newEmail: string; undo: string | null };

/** To the old address: what was done, and the link that undoes it. */
export function postChanged(tx: Tx, queue: Queue, baseUrl: string, { newEmail, undo, ...to }: Done) {
  const url = undo ? `${baseUrl}${EMAIL_UNDO}?token=${undo}` : `${baseUrl}/login`;
  const mail = <Changed newEmail={newEmail} url={url} canUndo={undo !== null} />;
  return post(tx, queue, to, { kind: "email-changed", subject: CHANGED_SUBJECT, mail });
}
