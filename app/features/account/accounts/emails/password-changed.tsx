import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";

export const PASSWORD_CHANGED_SUBJECT = "Your password was changed";

/** Which devices were signed out with the change. */
export type EndedSessions = keyof typeof ENDED;

const ENDED = {
  all: ", and every device was signed out",
  others: ", and every other device was signed out",
  none: "",
};

type PasswordChangedProps = { moment: string; url: string; endedSessions: EndedSessions };

export function PasswordChanged({ moment, url, endedSessions }: PasswordChangedProps) {
  return (
    <Letter
      preview="If it was not you, set a new password now."
      heading="Your password was changed"
      action={{ label: "Set a new password", url }}
    >
      <Paragraph>
        The password of this account was changed on {moment}
        {ENDED[endedSessions]}.
      </Paragraph>
      <Paragraph>If it was you, there is nothing to do.</Paragraph>
      <Paragraph>
        If it was not you, somebody can read your mail: change the password of your mailbox first, then set a new
        password here.
      </Paragraph>
    </Letter>
  );
}
