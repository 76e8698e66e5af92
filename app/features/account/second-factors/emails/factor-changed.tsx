import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";

export type FactorChange = keyof typeof FACTOR_SUBJECTS;

export const FACTOR_SUBJECTS = {
  added: "An authenticator app was added to your account",
  removed: "The authenticator app of your account was removed",
};

type FactorChangedProps = { change: FactorChange; moment: string; url: string };

export const FactorChanged = ({ change, moment, url }: FactorChangedProps) => (
  <Letter
    preview="If it was not you, set a new password now."
    heading={FACTOR_SUBJECTS[change]}
    action={{ label: "Set a new password", url }}
  >
    <Paragraph>
      {change === "added"
        ? `Since ${moment}, signing in needs a code of the app.`
        : `Since ${moment}, signing in needs no code any more.`}
    </Paragraph>
    <Paragraph>If it was you, there is nothing to do. If it was not, set a new password now.</Paragraph>
  </Letter>
);
