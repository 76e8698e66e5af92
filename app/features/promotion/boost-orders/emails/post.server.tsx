import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { BoostPayment, type BoostPaymentProps, boostPaymentSubject } from "./boost-payment.tsx";

type Told = { accountId: AccountId; email: string } & Omit<BoostPaymentProps, "url">;

/** Tells an owner what became of the payment for a boost. */
export async function postBoostPayment(tx: Tx, queue: Queue, baseUrl: string, { accountId, email, ...words }: Told) {
  // Owners with another dashboard are redirected from there.
  const mail = <BoostPayment {...words} url={`${baseUrl}${dashboardPath(null)}`} />;
  const letter = { to: email, subject: boostPaymentSubject(words), ...(await bodiesOf(mail)) };
  await enqueueMail(tx, accountId, queue, { kind: "boost-payment", ...letter });
}
