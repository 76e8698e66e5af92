import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import type { Letterhead } from "~/features/account/mail/rules.ts";

export const REFUSAL_SUBJECT = "Your page was not published as planned";

type RefusalNoticeProps = { problems: string[]; url: string; head: Letterhead | null };

/** Says why a scheduled publication did not happen, and what to do. */
export const RefusalNotice = ({ problems, url, head }: RefusalNoticeProps) => (
  <Letter
    preview="Nothing has changed for your visitors."
    heading={REFUSAL_SUBJECT}
    action={{ label: "Schedule it again", url }}
    head={head}
  >
    <Paragraph>The publication that you had scheduled did not happen. Nothing has changed for your visitors.</Paragraph>
    {problems.map((problem) => (
      <Paragraph key={problem}>{problem}</Paragraph>
    ))}
  </Letter>
);
