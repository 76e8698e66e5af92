import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { COUNTER_SUBJECT, CounterNotice, type CounterNoticeProps } from "./letters.tsx";

type Posting = { tx: Tx; queue: Queue; baseUrl: string; replyTo: string | null };
type Posted = Pick<CounterNoticeProps, "about" | "notice"> & { to: string };

/** Sends a counter-notice to whoever sent the notice; the answer goes to the operator. */
export async function postCounterNotice({ tx, queue, baseUrl, replyTo }: Posting, { to, ...notice }: Posted) {
  const mail = <CounterNotice {...notice} url={`${baseUrl}${notice.about}`} />;
  const letter = { to, subject: COUNTER_SUBJECT, ...(replyTo && { replyTo }), ...(await bodiesOf(mail)) };
  await enqueueMail(tx, null, queue, { kind: "counter-notice", ...letter });
}
