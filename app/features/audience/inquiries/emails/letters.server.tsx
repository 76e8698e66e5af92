import { pagePath } from "~/features/account/addresses/rules.ts";
import type { Letter } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import { letterheadOf } from "~/features/content/letterheads/queries.server.ts";
import type { AccountId, InquiryId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Addressee } from "../queries.server.ts";
import { answerSubject, arrivedSubject, inboxPath } from "../rules.ts";
import { Answer } from "./answer.tsx";
import { InquiryArrived } from "./inquiry-arrived.tsx";

type Words = { name: string; company: string; email: string; project: string; dates: string; message: string };
type Arrived = Words & { id: InquiryId; accountId: AccountId; attachmentName: string | null };

/** Notification of a new inquiry, to the agent where there is one; replies go directly to the sender. */
export async function arrivedLetter(tx: Tx, to: Addressee & { baseUrl: string }, inquiry: Arrived): Promise<Letter> {
  const { id, accountId, attachmentName } = inquiry;
  const head = await letterheadOf(tx, accountId, to.baseUrl);
  const reply = `mailto:${inquiry.email}`;
  const action = to.agentEmail
    ? { label: `Answer ${inquiry.name}`, url: reply }
    : { label: "Open your inbox", url: `${to.baseUrl}${inboxPath(id)}` };
  const isForAgent = to.agentEmail !== "" && to.agentEmail !== to.ownEmail;
  return {
    kind: isForAgent ? "inquiry-to-agent" : "inquiry-arrived",
    to: to.agentEmail || to.ownEmail,
    replyTo: inquiry.email,
    subject: arrivedSubject(inquiry.project),
    ...(await bodiesOf(
      <InquiryArrived actor={to.actor} inquiry={inquiry} fileName={attachmentName} action={action} head={head} />,
    )),
  };
}

/** The actor who answers, and their page. */
export type Answering = { actor: string; username: string; email: string; baseUrl: string };

export async function answerLetter(
  tx: Tx,
  { actor, username, email, baseUrl, text }: Answering & { text: string },
  inquiry: Words & { accountId: AccountId },
): Promise<Letter> {
  const page = `${baseUrl}${pagePath(username)}`;
  const head = await letterheadOf(tx, inquiry.accountId, baseUrl);
  return {
    kind: "inquiry-answer",
    to: inquiry.email,
    replyTo: email,
    subject: answerSubject(inquiry.project),
    ...(await bodiesOf(<Answer actor={actor} page={page} text={text} inquiry={inquiry} head={head} />)),
  };
}
