import { momentWords } from "~/features/account/accounts/rules.ts";
import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { FACTOR_SUBJECTS, type FactorChange, FactorChanged } from "./factor-changed.tsx";

type Changed = { accountId: AccountId; to: string; change: FactorChange; at: Date };

/** Notifies the account that signing in needs a code, or needs none any more. */
export async function postFactorChange(tx: Tx, queue: Queue, baseUrl: string, { accountId, to, change, at }: Changed) {
  const mail = <FactorChanged change={change} moment={momentWords(at)} url={`${baseUrl}/forgot-password`} />;
  await enqueueMail(tx, accountId, queue, { to, subject: FACTOR_SUBJECTS[change], ...(await bodiesOf(mail)) });
}
