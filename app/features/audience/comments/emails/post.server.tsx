import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import { letterheadOf } from "~/features/content/letterheads/queries.server.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import type { Notice } from "../commands/notices.server.ts";
import { WaitingComments, waitingSubject } from "./waiting-comments.tsx";

/** Mails the waiting comments to the filmmaker, in the transaction that marks them as announced. */
export async function mailNotice(tx: Tx, queue: Queue, { accountId, email, ...notice }: Notice, baseUrl: string) {
  const head = await letterheadOf(tx, accountId, baseUrl);
  const mail = <WaitingComments {...notice} baseUrl={baseUrl} head={head} />;
  await enqueueMail(tx, accountId, queue, { to: email, subject: waitingSubject(notice), ...(await bodiesOf(mail)) });
}
