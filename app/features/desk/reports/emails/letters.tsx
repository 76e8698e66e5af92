import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import { REPORTER_WAYS, reportName, WAITS_BEHIND } from "../rules.ts";

type About = { number: number; address: string; url: string };

export const receiptSubject = (number: number) => `Your report ${reportName(number)} has arrived`;

/** Says that a report arrived (Digital Services Act, article 16 (4)). */
export const Receipt = ({ number, address, url, waitsBehind }: About & { waitsBehind: boolean }) => (
  <Letter
    preview="A person reads it."
    heading={receiptSubject(number)}
    action={{ label: "See what became of it", url }}
  >
    <Paragraph>About: {address}</Paragraph>
    <Paragraph>
      A person reads it and decides. You get a mail then, and the link below says at any time how far it is.
    </Paragraph>
    {waitsBehind && <Paragraph>{WAITS_BEHIND}</Paragraph>}
  </Letter>
);

export const answerSubject = (number: number) => `Your report ${reportName(number)} was decided`;

/** Says what was decided about a report, and what its sender can do (article 16 (5)). */
export const ReportAnswer = ({
  number,
  address,
  url,
  outcome,
  answer,
}: About & { outcome: string; answer: string }) => (
  <Letter preview={outcome} heading={answerSubject(number)} action={{ label: "Open your report", url }}>
    <Paragraph>About: {address}</Paragraph>
    <Paragraph>{outcome} A person decided it.</Paragraph>
    <Paragraph>{answer}</Paragraph>
    <Paragraph>{REPORTER_WAYS}</Paragraph>
  </Letter>
);

type AskedProps = { address: string; question: string; day: string; url: string };

export const ASKED_SUBJECT = "A question about something of yours";

/** Asks the owner before anything is decided. */
export const OwnerAsked = ({ address, question, day, url }: AskedProps) => (
  <Letter preview={`Please answer until ${day}.`} heading={ASKED_SUBJECT} action={{ label: "Open your studio", url }}>
    <Paragraph>Somebody has reported {address}. Nothing is decided yet.</Paragraph>
    <Paragraph>{question}</Paragraph>
    <Paragraph>Please answer this mail, or change what is asked for, until {day}.</Paragraph>
  </Letter>
);
