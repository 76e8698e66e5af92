import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";

export const RESET_SUBJECT = "Reset your password";

export function ResetLink({ url }: { url: string }) {
  return (
    <Letter
      preview="Choose a new password within the hour."
      heading="Choose a new password"
      action={{ label: "Set a new password", url }}
    >
      <Paragraph>Someone, hopefully you, asked to reset the password of this account.</Paragraph>
      <Paragraph>The link expires in 1 hour. If it was not you, do nothing: your password stays as it is.</Paragraph>
    </Letter>
  );
}
