import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import { dayWords, headline, type StatedDecision, statementOf } from "../rules/statements.ts";

/** The statement of reasons. */
export const Statement = ({ decision, url }: { decision: StatedDecision; url: string }) => (
  <Letter
    preview="What was decided, why, and how you can appeal."
    heading={headline(decision)}
    action={{ label: "Read and appeal", url }}
  >
    {statementOf(decision).map(([label, words]) => (
      <Paragraph key={label}>
        <strong>{label}:</strong> {words}
      </Paragraph>
    ))}
  </Letter>
);

export const TAKEN_BACK_SUBJECT = "A decision was taken back";

/** A decision that does not hold any more. */
export const TakenBack = ({ decision, url }: { decision: StatedDecision; url: string }) => (
  <Letter
    preview="Everything is as it was."
    heading={TAKEN_BACK_SUBJECT}
    action={{ label: "Open your decisions", url }}
  >
    <Paragraph>
      The decision of {dayWords(decision.at)} about {decision.address} is taken back: everything is as it was.
    </Paragraph>
  </Letter>
);

type AnswerProps = { decision: StatedDecision; isTakenBack: boolean; answer: string; url: string };

/** What became of an appeal. */
export const AppealAnswered = ({ decision, isTakenBack, answer, url }: AnswerProps) => (
  <Letter
    preview="Your appeal was answered."
    heading={appealSubject(isTakenBack)}
    action={{ label: "Open your decisions", url }}
  >
    <Paragraph>About: {decision.address}</Paragraph>
    <Paragraph>
      {isTakenBack ? "The decision is taken back: everything is as it was." : "The decision stays as it is."}
    </Paragraph>
    <Paragraph>{answer}</Paragraph>
    {!isTakenBack && (
      <Paragraph>You can turn to a court, and in the European Union to a certified body for disputes.</Paragraph>
    )}
  </Letter>
);

export const appealSubject = (isTakenBack: boolean): string =>
  isTakenBack ? "Your appeal was right" : "Your appeal was answered";
