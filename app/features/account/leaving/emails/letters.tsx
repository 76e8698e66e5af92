import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";

export const LEAVING_SUBJECT = "Your account will be deleted";

export const Leaving = ({ day, url }: { day: string; url: string }) => (
  <Letter
    preview={`Sign in before ${day} to keep it.`}
    heading="Your account will be deleted"
    action={{ label: "Sign in to keep it", url }}
  >
    <Paragraph>Your pages are offline, and every device is signed out.</Paragraph>
    <Paragraph>
      Until {day}, signing in brings everything back. After that it is removed for good: your pages, films, pictures,
      figures and messages.
    </Paragraph>
  </Letter>
);
