import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";

export const PROOF_SUBJECT = "Confirm your new email address";

export const Proof = ({ url }: { url: string }) => (
  <Letter
    preview="Your account moves to this address within the hour."
    heading="Confirm your new email address"
    action={{ label: "Use this address", url }}
  >
    <Paragraph>An account is to use this address from now on.</Paragraph>
    <Paragraph>The link expires in 1 hour. If it was not you, do nothing.</Paragraph>
  </Letter>
);

export const WISH_SUBJECT = "Somebody wants to change your email address";

export const Wish = ({ newEmail, url }: { newEmail: string; url: string }) => (
  <Letter
    preview="If it was not you, set a new password."
    heading="A new email address was asked for"
    action={{ label: "Set a new password", url }}
  >
    <Paragraph>Your account is to use {newEmail}, once it is confirmed there.</Paragraph>
    <Paragraph>If it was you, there is nothing to do. If it was not, set a new password now.</Paragraph>
  </Letter>
);

export const CHANGED_SUBJECT = "Your email address was changed";

export const Changed = ({ newEmail, url, canUndo }: { newEmail: string; url: string; canUndo: boolean }) => (
  <Letter
    preview={canUndo ? "You can undo this for 7 days." : "Your account uses another address now."}
    heading="Your email address was changed"
    action={canUndo ? { label: "Undo this change", url } : { label: "Sign in", url }}
  >
    <Paragraph>Your account uses {newEmail} now. This address cannot sign in any more.</Paragraph>
    {canUndo && (
      <Paragraph>
        If it was not you, undo it within 7 days: every device is signed out, and ways to sign in that were added since
        are removed.
      </Paragraph>
    )}
  </Letter>
);
