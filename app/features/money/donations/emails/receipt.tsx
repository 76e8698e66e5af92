import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import type { Letterhead } from "~/features/account/mail/rules.ts";
import { money } from "~/lib/money.ts";

export const receiptSubject = ({ cents, currency, creator }: Pick<Props, "cents" | "currency" | "creator">) =>
  `Receipt: ${money(cents, currency)} for ${creator}`;

type Props = {
  cents: number;
  currency: string;
  creator: string;
  clipTitle: string;
  day: string;
  reference: string | null;
  /** Who runs the server, for the law; null where the operator has not said it. */
  imprint: string | null;
  url: string;
  head: Letterhead | null;
};

/** The supporter's receipt: recipient, amount, day, and the reference of the payment. */
export function Receipt({ cents, currency, creator, clipTitle, day, reference, imprint, url, head }: Props) {
  return (
    <Letter
      preview={`${money(cents, currency)} for the spotlight clip “${clipTitle}”.`}
      heading={`Thank you for supporting ${creator}`}
      action={{ label: `To the page of ${creator}`, url }}
      head={head}
    >
      <Paragraph>
        Amount: {money(cents, currency)} ({currency.toUpperCase()})
      </Paragraph>
      <Paragraph>For: the spotlight clip “{clipTitle}”</Paragraph>
      <Paragraph>Date: {day}</Paragraph>
      {reference && <Paragraph>Reference: {reference}</Paragraph>}
      <Paragraph>
        Paid to {imprint ?? "whoever runs this server"}, who holds it for {creator}.
      </Paragraph>
      <Paragraph>
        This is a donation: you receive nothing in return. If something is wrong with it, write to {creator} from the
        page, with this reference: donations can be refunded.
      </Paragraph>
    </Letter>
  );
}
