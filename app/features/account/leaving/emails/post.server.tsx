import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { removalDay } from "../rules.ts";
import { LEAVING_SUBJECT, Leaving } from "./letters.tsx";

type Left = { accountId: AccountId; to: string; leavingAt: Date };

const DAY = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

/** Says until when a sign-in brings the account back. */
export async function postLeaving(tx: Tx, queue: Queue, baseUrl: string, { accountId, to, leavingAt }: Left) {
  const mail = <Leaving day={DAY.format(removalDay(leavingAt))} url={`${baseUrl}/login`} />;
  const letter = { to, subject: LEAVING_SUBJECT, ...(await bodiesOf(mail)) };
  await enqueueMail(tx, accountId, queue, { kind: "leaving", ...letter });
}
