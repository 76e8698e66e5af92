import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import { Lines } from "~/features/account/mail/emails/lines.tsx";
import type { EnterpriseRequest } from "../input.ts";

export const RequestArrived = ({ request: { name, company, email, message } }: { request: EnterpriseRequest }) => (
  <Letter
    preview={`${name} of ${company} wants to talk about Enterprise.`}
    heading="Let’s talk about Enterprise"
    action={{ label: `Answer ${name}`, url: `mailto:${email}` }}
  >
    <Paragraph>
      From: {name}, {company} ({email})
    </Paragraph>
    <Lines text={message} />
  </Letter>
);
