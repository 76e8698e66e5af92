import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import { memberEarningsPath } from "~/features/money/sales/rules/statements.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { PayoutNotice, type PayoutNoticeProps, payoutSubject } from "./payout-notice.tsx";

type Told = { accountId: AccountId; email: string } & Omit<PayoutNoticeProps, "url">;

/** Tells somebody that a payout did not arrive. */
export async function postPayout(tx: Tx, queue: Queue, baseUrl: string, { accountId, email, ...words }: Told) {
  const mail = <PayoutNotice {...words} url={`${baseUrl}${memberEarningsPath}`} />;
  const letter = { to: email, subject: payoutSubject(words), ...(await bodiesOf(mail)) };
  await enqueueMail(tx, accountId, queue, { kind: "payout-changed", ...letter });
}
