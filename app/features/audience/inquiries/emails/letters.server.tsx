import { pagePath } from "~/features/account/addresses/rules.ts";
import type { Letter } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import type { InquiryId } from "~/lib/ids.ts";
import type { Addressee } from "../queries.server.ts";
import { answerSubject, arrivedSubject, inboxPath } from "../rules.ts";
import { Answer } from "./answer.tsx";
import { InquiryArrived } from "./inquiry-arrived.tsx";

type Words = { name: string; company: string; email: string; project: string; dates: string; message: string };
type Arrived = Words & { id: InquiryId; attachmentName: string | null };

/** Notification of a new inquiry; replies go directly to the sender. */
export async function arrivedLetter(to: Addressee & { baseUrl: string }, inquiry: Arrived): Promise<Letter> {
  const reply = `mailto:${inquiry.email}`;
  const action = to.agentEmail
    ? { label: `Answer ${inquiry.name}`, url: reply }
    : { label: "Open your inbox", url: `${to.baseUrl}${inboxPath(inquiry.id)}` };
  return {
    to: to.agentEmail || to.ownEmail,
    replyTo: inquiry.email,
    subject: arrivedSubject(inquiry.project),
    ...(await bodiesOf(
      <InquiryArrived actor={to.actor} inquiry={inquiry} fileName={inquiry.attachmentName} action={action} />,
    )),
  };
}

/** The actor who answers, and their page. */
export type Answering = { actor: string; username: string; email: string; baseUrl: string };

export async function answerLetter(
  { actor, username, email, baseUrl, text }: Answering & { text: string },
  inquiry: Words,
): Promise<Letter> {
  const page = `${baseUrl}${pagePath(username)}`;
  return {
    to: inquiry.email,
    replyTo: email,
    subject: answerSubject(inquiry.project),
    ...(await bodiesOf(<Answer actor={actor} page={page} text={text} inquiry={inquiry} />)),
  };
}
