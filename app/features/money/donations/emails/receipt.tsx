import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import type { Letterhead } from "~/features/account/mail/rules.ts";
import { dollars } from "~/lib/money.ts";

export const receiptSubject = (cents: number, creator: string) => `Receipt: ${dollars(cents)} for ${creator}`;

type Props = {
  cents: number;
  creator: string;
  clipTitle: string;
  day: string;
  reference: string | null;
  url: string;
  head: Letterhead | null;
};

/** The supporter's receipt: recipient, amount, day, and the reference of the payment. */
export function Receipt({ cents, creator, clipTitle, day, reference, url, head }: Props) {
  return (
    <Letter
      preview={`${dollars(cents)} for the spotlight clip “${clipTitle}”.`}
      heading={`Thank you for supporting ${creator}`}
      action={{ label: `To the page of ${creator}`, url }}
      head={head}
    >
      <Paragraph>Amount: {dollars(cents)} (US dollars)</Paragraph>
      <Paragraph>For: the spotlight clip “{clipTitle}”</Paragraph>
      <Paragraph>Date: {day}</Paragraph>
      {reference && <Paragraph>Reference: {reference}</Paragraph>}
      <Paragraph>Paid to whoever runs this server, who holds it for {creator}.</Paragraph>
      <Paragraph>
        This is a donation: you receive nothing in return. If something is wrong with it, write to {creator} from the
        page, with this reference: donations can be refunded.
      </Paragraph>
    </Letter>
  );
}
