import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import { exactMoney } from "~/lib/money.ts";
import type { DisputeState } from "../rules/disputes.ts";

export type DisputeProps = { state: DisputeState; minor: number; currency: string; url: string };

const SUBJECTS: Record<DisputeState, string> = {
  opened: "A payment to you is disputed",
  won: "A disputed payment is yours again",
  lost: "A disputed payment is lost",
};
export const disputeSubject = ({ state }: Pick<DisputeProps, "state">) => SUBJECTS[state];

const STORIES: Record<DisputeState, string> = {
  opened:
    "The payer’s bank took it back until it has decided, and the payment service takes a fee for that. Both are in your earnings. Whoever runs this server answers the bank; you need not do anything.",
  won: "The bank has decided for you and given the payment back. It is in your earnings again.",
  lost: "The bank has decided for the payer. What was taken back stays taken back.",
};

/** Says that a payment is disputed, or how that ended. */
export function DisputeNotice({ state, minor, currency, url }: DisputeProps) {
  return (
    <Letter
      preview={`It is about ${exactMoney(minor, currency)}.`}
      heading={SUBJECTS[state]}
      action={{ label: "See your earnings", url }}
    >
      <Paragraph>It is about {exactMoney(minor, currency)}.</Paragraph>
      <Paragraph>{STORIES[state]}</Paragraph>
    </Letter>
  );
}
