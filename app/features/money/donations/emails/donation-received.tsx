import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import type { Letterhead } from "~/features/account/mail/rules.ts";
import { dollars } from "~/lib/money.ts";

export const donationSubject = (cents: number) => `You received ${dollars(cents)}`;

type Props = {
  cents: number;
  clipTitle: string;
  supporterName: string | null;
  message: string | null;
  url: string;
  head: Letterhead | null;
};

export function DonationReceived({ cents, clipTitle, supporterName, message, url, head }: Props) {
  return (
    <Letter
      preview={`For your spotlight clip “${clipTitle}”.`}
      heading={donationSubject(cents)}
      action={{ label: "See your donations", url }}
      head={head}
    >
      <Paragraph>
        {supporterName ?? "Somebody"} supports your spotlight clip “{clipTitle}”.
      </Paragraph>
      <Paragraph>Whoever runs this server has the money, and holds it for you.</Paragraph>
      {message && <Paragraph>They wrote: “{message}”</Paragraph>}
    </Letter>
  );
}
