import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import type { Notice } from "../rules.ts";

export type NoticeProps = { notice: Notice; offer: string; until: string; url: string };

export const noticeSubject = ({ notice, offer }: Pick<NoticeProps, "notice" | "offer">) => {
  if (notice === "ended") return `Your ${offer} plan has ended`;
  return notice === "last day" ? `Your ${offer} plan ends within a day` : "A payment for your plan did not go through";
};

/** Says that a payment failed, until when the plan lasts, and what to do. */
export function PaymentNotice(props: NoticeProps) {
  const { notice, offer, until, url } = props;
  const over = notice === "ended";
  return (
    <Letter
      preview={over ? "Nothing of yours was deleted." : `Your plan stays as it is until ${until}.`}
      heading={noticeSubject(props)}
      action={{ label: over ? "See your plan" : "Pay and keep your plan", url }}
    >
      {over ? (
        <Paragraph>
          The payment for your {offer} plan did not arrive, so your account is on the free plan now. Nothing was
          deleted: what exceeds the free plan is not shown now, and is shown again once you choose a larger plan.
        </Paragraph>
      ) : (
        <Paragraph>
          We could not take the payment for your {offer} plan. Everything stays as it is until {until}. Check the card
          that you pay with, or use another one.
        </Paragraph>
      )}
    </Letter>
  );
}
