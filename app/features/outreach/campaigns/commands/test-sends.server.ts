import { isProvenAddress } from "~/features/account/mail/commands/held.server.ts";
import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { lockedLimitProblem, reserveMails } from "~/features/audience/mail-allowance/commands.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import type { Words } from "../emails/letters.server.tsx";
import { testSubject } from "../rules.ts";

/** Sends a mail to its own writer, whose address must be proven; it counts as a mail of the month. */
export async function sendTest(
  { tx, queue }: TxAndQueue,
  { accountId, to }: { accountId: AccountId; to: string },
  { subject, html, text }: Words,
  now: Date,
) {
  if (!(await isProvenAddress(tx, accountId, to))) return { ok: false, reason: "unproven" } as const;
  const problem = await lockedLimitProblem(tx, accountId, 1, now);
  if (problem) return { ok: false, reason: "limit", problem } as const;
  await reserveMails(tx, accountId, 1, now);
  const letter = { to, subject: testSubject(subject), html, text };
  await enqueueMail(tx, accountId, queue, { kind: "campaign-test", ...letter });
  return { ok: true } as const;
}
