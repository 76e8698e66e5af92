import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import { exactMoney } from "~/lib/money.ts";

export type PayoutNoticeProps = { news: "failed" | "reversed"; minor: number; currency: string; url: string };

export const payoutSubject = ({ news }: Pick<PayoutNoticeProps, "news">) =>
  news === "failed" ? "A payout to you was refused" : "A payout to you was taken back";

/** Says that a payout did not arrive, and what happens next. */
export function PayoutNotice(props: PayoutNoticeProps) {
  const { news, minor, currency, url } = props;
  return (
    <Letter
      preview={`It is about ${exactMoney(minor, currency)}.`}
      heading={payoutSubject(props)}
      action={{ label: "See your earnings", url }}
    >
      <Paragraph>
        {news === "failed"
          ? `The payment service refused to pay ${exactMoney(minor, currency)} to you. The money is yours still: open your earnings and complete what the service wants to know. It is tried again each day.`
          : `The payment service took back a payout of ${exactMoney(minor, currency)}, wholly or in part. What it took is in your earnings again.`}
      </Paragraph>
    </Letter>
  );
}
