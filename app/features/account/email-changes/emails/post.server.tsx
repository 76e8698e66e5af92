import type { ReactElement } from "react";
import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { EMAIL_CHANGE, EMAIL_UNDO } from "../rules.ts";
import { CHANGED_SUBJECT, Changed, PROOF_SUBJECT, Proof, WISH_SUBJECT, Wish } from "./letters.tsx";

type Recipient = { accountId: AccountId; to: string };

async function post(tx: Tx, queue: Queue, { accountId, to }: Recipient, [subject, mail]: [string, ReactElement]) {
  await enqueueMail(tx, accountId, queue, { to, subject, ...(await bodiesOf(mail)) });
}

/** To the new address: the link that proves it. */
export const postProof = (tx: Tx, queue: Queue, baseUrl: string, { token, ...to }: Recipient & { token: string }) =>
  post(tx, queue, to, [PROOF_SUBJECT, <Proof key="proof" url={`${baseUrl}${EMAIL_CHANGE}?token=${token}`} />]);

/** To the old address: what was asked for. */
export const postWish = (
  tx: Tx,
  queue: Queue,
  baseUrl: string,
  { newEmail, ...to }: Recipient & { newEmail: string },
) => post(tx, queue, to, [WISH_SUBJECT, <Wish key="wish" newEmail={newEmail} url={`${baseUrl}/forgot-password`} />]);

type Done = Recipient & { newEmail: string; undo: string | null };

/** To the old address: what was done, and the link that undoes it. */
export function postChanged(tx: Tx, queue: Queue, baseUrl: string, { newEmail, undo, ...to }: Done) {
  const url = undo ? `${baseUrl}${EMAIL_UNDO}?token=${undo}` : `${baseUrl}/login`;
  return post(tx, queue, to, [
    CHANGED_SUBJECT,
    <Changed key="changed" newEmail={newEmail} url={url} canUndo={undo !== null} />,
  ]);
}
