import { emailOf } from "~/features/account/accounts/queries.server.ts";
import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import { letterheadOf } from "~/features/content/letterheads/queries.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { REFUSAL_SUBJECT, RefusalNotice } from "./refusal-notice.tsx";

type Refused = { accountId: AccountId; baseUrl: string; problems: string[] };

/** Problems beyond this are on the screen that the mail leads to. */
const PROBLEMS_MOST = 10;

/** Tells an owner that a scheduled publication did not happen. */
export async function postRefusal(tx: Tx, queue: Queue, { accountId, baseUrl, problems }: Refused) {
  const head = await letterheadOf(tx, accountId, baseUrl);
  const shown = problems.slice(0, PROBLEMS_MOST);
  const mail = <RefusalNotice problems={shown} url={`${baseUrl}/studio/schedule`} head={head} />;
  const letter = { to: await emailOf(tx, accountId), subject: REFUSAL_SUBJECT, ...(await bodiesOf(mail)) };
  await enqueueMail(tx, accountId, queue, { kind: "publication-refused", ...letter });
}
