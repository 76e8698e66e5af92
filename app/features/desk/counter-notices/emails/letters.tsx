import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import { dayWords } from "~/features/account/withholding/rules/statements.ts";
import type { CounterWords } from "../input.ts";
import { restorationOf, STATEMENTS } from "../rules.ts";

export const COUNTER_SUBJECT = "A counter-notice to your notice of copyright";

export type CounterNoticeProps = { about: string; url: string; notice: CounterWords & { receivedAt: Date } };

/** A copy of the counter-notice, for whoever sent the notice (17 U.S.C. 512 (g) (2) (B)). */
export const CounterNotice = ({ about, url, notice }: CounterNoticeProps) => {
  const { name, address, phone, signature, receivedAt } = notice;
  const { earliest, latest } = restorationOf(receivedAt);
  return (
    <Letter
      preview={`It comes back between ${dayWords(earliest)} and ${dayWords(latest)}, unless you go to court.`}
      heading={COUNTER_SUBJECT}
      action={{ label: "See the address", url }}
    >
      <Paragraph>Its owner has answered the notice of copyright about {about}, which was taken away.</Paragraph>
      <Paragraph>
        It comes back between {dayWords(earliest)} and {dayWords(latest)}, unless you show until then that you have
        filed an action that asks a court to restrain its owner. Please answer this mail with it.
      </Paragraph>
      <Paragraph>What was taken away, and where it was: {url}</Paragraph>
      <Paragraph>
        Name: {name}. Address: {address}. Telephone: {phone}
      </Paragraph>
      <Paragraph>{STATEMENTS.mistake}</Paragraph>
      <Paragraph>{STATEMENTS.jurisdiction}</Paragraph>
      <Paragraph>Signed: {signature}</Paragraph>
    </Letter>
  );
};
