import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";

export const VERIFICATION_SUBJECT = "Confirm your email address";

export function VerificationLink({ url }: { url: string }) {
  return (
    <Letter
      preview="One click, and your account is ready."
      heading="Confirm your email address"
      action={{ label: "Confirm my email", url }}
    >
      <Paragraph>This address was used to create an account. Confirm that it is yours.</Paragraph>
      <Paragraph>The link expires in 1 hour. If it was not you, do nothing.</Paragraph>
    </Letter>
  );
}
