import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import { dollars } from "~/lib/money.ts";

export type BoostPaymentProps = {
  news: "unrenewed" | "returned";
  totalCents: number;
  /** Null where the link is gone. */
  linkTitle: string | null;
  url: string;
};

export const boostPaymentSubject = ({ news, totalCents }: Pick<BoostPaymentProps, "news" | "totalCents">) =>
  news === "unrenewed" ? "Your boost has ended: the card was not charged" : `You get ${dollars(totalCents)} back`;

/** Says why a boost does not run, and what became of the money. */
export function BoostPayment(props: BoostPaymentProps) {
  const { news, totalCents, linkTitle, url } = props;
  const link = linkTitle ? `“${linkTitle}”` : "a link that was deleted";
  return (
    <Letter
      preview={news === "unrenewed" ? "Nothing was charged." : "The link cannot be boosted any more."}
      heading={boostPaymentSubject(props)}
      action={{ label: "See your links", url }}
    >
      {news === "unrenewed" ? (
        <Paragraph>
          The next period of the boost of {link} costs {dollars(totalCents)}. The card that paid for the last one could
          not be charged, so the boost has ended. To go on, boost the link again and pay with another card.
        </Paragraph>
      ) : (
        <Paragraph>
          You paid {dollars(totalCents)} for a boost of {link}. It could not begin, so the whole amount goes back to the
          card it came from. This takes some days.
        </Paragraph>
      )}
    </Letter>
  );
}
