import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { earningsPath } from "../rules/statements.ts";
import { DisputeNotice, type DisputeProps, disputeSubject } from "./dispute.tsx";

type Told = { accountId: AccountId; email: string } & Omit<DisputeProps, "url">;

/** Tells an owner of a disputed payment. */
export async function postDispute(tx: Tx, queue: Queue, baseUrl: string, { accountId, email, ...words }: Told) {
  const mail = <DisputeNotice {...words} url={`${baseUrl}${earningsPath}`} />;
  const letter = { to: email, subject: disputeSubject(words), ...(await bodiesOf(mail)) };
  await enqueueMail(tx, accountId, queue, { kind: "sale-disputed", ...letter });
}
