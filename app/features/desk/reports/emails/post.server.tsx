import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import { dayWords } from "~/features/account/withholding/rules/statements.ts";
import type { AccountId, ReportId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import type { SealedIds } from "~/platform/seals.ts";
import { REPORT_PURPOSE, statePath } from "../rules.ts";
import { ASKED_SUBJECT, answerSubject, OwnerAsked, Receipt, ReportAnswer, receiptSubject } from "./letters.tsx";

type Posting = { tx: Tx; queue: Queue; sealedIds: SealedIds; baseUrl: string };
type About = { id: ReportId; number: number; to: string; address: string };

const linkTo = ({ sealedIds, baseUrl }: Posting, id: ReportId) =>
  `${baseUrl}${statePath(sealedIds.seal(REPORT_PURPOSE, id))}`;

/** Tells who reported that it has arrived. */
export async function postReceipt(
  posting: Posting,
  { id, to, ...about }: About & { waitsBehind: boolean },
): Promise<void> {
  const mail = <Receipt {...about} url={linkTo(posting, id)} />;
  const letter = { to, subject: receiptSubject(about.number), ...(await bodiesOf(mail)) };
  await enqueueMail(posting.tx, null, posting.queue, { kind: "report-receipt", ...letter });
}

/** Tells who reported what was decided. */
export async function postReportAnswer(
  posting: Posting,
  { id, to, ...about }: About & { outcome: string; answer: string },
): Promise<void> {
  const mail = <ReportAnswer {...about} url={linkTo(posting, id)} />;
  const letter = { to, subject: answerSubject(about.number), ...(await bodiesOf(mail)) };
  await enqueueMail(posting.tx, null, posting.queue, { kind: "report-answer", ...letter });
}

type Asked = {
  accountId: AccountId;
  to: string;
  replyTo: string | null;
  address: string;
  question: string;
  until: Date;
};

/** Asks the owner of a thing; the answer goes to the operator. */
export async function postQuestion({ tx, queue, baseUrl }: Posting, asked: Asked): Promise<void> {
  const { accountId, to, replyTo, address, question, until } = asked;
  const mail = <OwnerAsked {...{ address, question }} day={dayWords(until)} url={`${baseUrl}/login`} />;
  const letter = { to, subject: ASKED_SUBJECT, ...(replyTo && { replyTo }), ...(await bodiesOf(mail)) };
  await enqueueMail(tx, accountId, queue, { kind: "owner-question", ...letter });
}
