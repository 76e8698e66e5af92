import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { graceEnd, type Notice, offerName, planPath } from "../rules.ts";
import { longDay } from "../ui/long-day.ts";
import { noticeSubject, PaymentNotice } from "./payment-notice.tsx";

type Told = { accountId: AccountId; email: string; offer: string | null; notice: Notice; unpaidSince: string | null };

/** Notifies an owner of a failed payment. */
export async function postPaymentNotice(tx: Tx, queue: Queue, baseUrl: string, about: Told) {
  const { accountId, email, offer, notice, unpaidSince } = about;
  const until = unpaidSince ? longDay(graceEnd(new Date(unpaidSince))) : "";
  // Owners with another dashboard are redirected from there.
  const words = { notice, offer: offerName(offer), until, url: `${baseUrl}${planPath(dashboardPath(null))}` };
  const mail = <PaymentNotice {...words} />;
  const letter = { to: email, subject: noticeSubject(words), ...(await bodiesOf(mail)) };
  await enqueueMail(tx, accountId, queue, { kind: "payment-notice", ...letter });
}
