import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import { dollars } from "~/lib/money.ts";

export const donationSubject = (cents: number) => `You received ${dollars(cents)}`;

type Props = { cents: number; clipTitle: string; supporterName: string | null; message: string | null; url: string };

export function DonationReceived({ cents, clipTitle, supporterName, message, url }: Props) {
  return (
    <Letter
      preview={`For your spotlight clip “${clipTitle}”.`}
      heading={donationSubject(cents)}
      action={{ label: "See your donations", url }}
    >
      <Paragraph>
        {supporterName ?? "Somebody"} supports your spotlight clip “{clipTitle}”.
      </Paragraph>
      {message && <Paragraph>They wrote: “{message}”</Paragraph>}
    </Letter>
  );
}
