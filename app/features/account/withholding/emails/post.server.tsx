import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { headline, type StatedDecision } from "../rules/statements.ts";
import { DECISIONS } from "../rules.ts";
import { AppealAnswered, appealSubject, Statement, TAKEN_BACK_SUBJECT, TakenBack } from "./letters.tsx";

type Posting = { tx: Tx; queue: Queue; baseUrl: string };
type Told = { accountId: AccountId; to: string; decision: StatedDecision };

/** Tells the owner what was decided and why. */
export async function postStatement({ tx, queue, baseUrl }: Posting, { accountId, to, decision }: Told) {
  const mail = <Statement decision={decision} url={`${baseUrl}${DECISIONS}`} />;
  const letter = { to, subject: headline(decision), ...(await bodiesOf(mail)) };
  await enqueueMail(tx, accountId, queue, { kind: "decision-statement", ...letter });
}

/** Tells the owner that a decision is taken back. */
export async function postTakenBack({ tx, queue, baseUrl }: Posting, { accountId, to, decision }: Told) {
  const mail = <TakenBack decision={decision} url={`${baseUrl}${DECISIONS}`} />;
  const letter = { to, subject: TAKEN_BACK_SUBJECT, ...(await bodiesOf(mail)) };
  await enqueueMail(tx, accountId, queue, { kind: "decision-taken-back", ...letter });
}

/** Tells the owner what became of an appeal. */
export async function postAppealAnswer(
  { tx, queue, baseUrl }: Posting,
  { accountId, to, decision, ...answered }: Told & { isTakenBack: boolean; answer: string },
) {
  const mail = <AppealAnswered decision={decision} {...answered} url={`${baseUrl}${DECISIONS}`} />;
  const letter = { to, subject: appealSubject(answered.isTakenBack), ...(await bodiesOf(mail)) };
  await enqueueMail(tx, accountId, queue, { kind: "appeal-answer", ...letter });
}
