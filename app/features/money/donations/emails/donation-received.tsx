import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import type { Letterhead } from "~/features/account/mail/rules.ts";
import { money } from "~/lib/money.ts";

export const donationSubject = ({ cents, currency }: Pick<Props, "cents" | "currency">) =>
  `You received ${money(cents, currency)}`;

type Props = {
  cents: number;
  currency: string;
  clipTitle: string;
  supporterName: string | null;
  message: string | null;
  url: string;
  head: Letterhead | null;
};

export function DonationReceived({ cents, currency, clipTitle, supporterName, message, url, head }: Props) {
  return (
    <Letter
      preview={`For your spotlight clip “${clipTitle}”.`}
      heading={donationSubject({ cents, currency })}
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
