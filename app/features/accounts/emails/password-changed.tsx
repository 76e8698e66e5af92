import { Letter, Paragraph } from "./letter.tsx";

export const PASSWORD_CHANGED_SUBJECT = "Your password was changed";

export function PasswordChanged({ moment, url }: { moment: string; url: string }) {
  return (
    <Letter
      preview="If it was not you, set a new password now."
      heading="Your password was changed"
      action={{ label: "Set a new password", url }}
    >
      <Paragraph>The password of this account was changed on {moment}, and every device was signed out.</Paragraph>
      <Paragraph>If it was you, there is nothing to do.</Paragraph>
      <Paragraph>
        If it was not you, somebody can read your mail: change the password of your mailbox first, then set a new
        password here.
      </Paragraph>
    </Letter>
  );
}
