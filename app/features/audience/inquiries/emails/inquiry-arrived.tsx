import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import { Lines } from "~/features/account/mail/emails/lines.tsx";
import type { Letterhead } from "~/features/account/mail/rules.ts";

type Inquiry = { name: string; company: string; email: string; project: string; dates: string; message: string };
type Props = {
  actor: string;
  inquiry: Inquiry;
  fileName: string | null;
  action: { label: string; url: string };
  head: Letterhead | null;
};

/** The full inquiry, so that an agent can answer without an account. */
export function InquiryArrived({ actor, inquiry, fileName, action, head }: Props) {
  const { name, company, email, project, dates, message } = inquiry;
  return (
    <Letter
      preview={`${name} asks for ${actor}.`}
      heading={`A casting inquiry for ${actor}`}
      action={action}
      head={head}
    >
      <Paragraph>
        From: {company ? `${name}, ${company}` : name} ({email})
      </Paragraph>
      <Paragraph>Project: {project}</Paragraph>
      <Paragraph>Dates: {dates}</Paragraph>
      <Lines text={message} />
      {fileName && (
        <Paragraph>
          Attached: {fileName}. It is in {actor}’s inbox.
        </Paragraph>
      )}
      <Paragraph>The page promises a response within 24 hours. Answer this mail to write to {name}.</Paragraph>
    </Letter>
  );
}
