import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import type { Letterhead } from "~/features/account/mail/rules.ts";

export const welcomeSubject = (name: string) => `You are on the list of ${name}`;

type WelcomeProps = { name: string; pageUrl: string; unsubscribeUrl: string; head: Letterhead | null };

export function Welcome({ name, pageUrl, unsubscribeUrl, head }: WelcomeProps) {
  return (
    <Letter
      preview="Keep this mail: it has the link to unsubscribe."
      heading={`Thank you. ${name} can now write to you.`}
      action={{ label: "To the page", url: pageUrl }}
      head={head}
    >
      <Paragraph>You confirmed this address a moment ago. It is shown to nobody else.</Paragraph>
      <Unsubscribing url={unsubscribeUrl} />
    </Letter>
  );
}

/** Required in every mail to a contact. */
const Unsubscribing = ({ url }: { url: string }) => (
  <Text style={{ margin: "0 0 12px", fontSize: 14, lineHeight: 1.55 }}>
    <Link href={url} style={{ color: "inherit", textDecoration: "underline" }}>
      Unsubscribe, or see what is kept about you
    </Link>
  </Text>
);
