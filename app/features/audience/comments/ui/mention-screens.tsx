import { COMMENT_RULES } from "~/features/audience/comment-rules/rules.ts";
import { ContactScreen, OneButton } from "~/features/audience/contacts/ui/contact-screen.tsx";

/** Mail programs open links automatically, so only the button ends the mails. */
export const MentionsScreen = () => (
  <ContactScreen
    maker={null}
    heading="Mails about mentions"
    lead={<p>You get a mail when a comment that was approved mentions you by your username.</p>}
  >
    <OneButton intent="silence" label="Send me no more of them" main />
  </ContactScreen>
);

export const SilencedScreen = () => (
  <ContactScreen
    maker={null}
    heading="No more mails about mentions"
    lead={
      <p>
        Comments can still mention you. You can switch the mails on again in your{" "}
        <a href={COMMENT_RULES}>rules for comments</a>.
      </p>
    }
  />
);
