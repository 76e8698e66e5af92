import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import { Lines } from "~/features/account/mail/emails/lines.tsx";

type Props = { actor: string; page: string; text: string; inquiry: { project: string; message: string } };

export function Answer({ actor, page, text, inquiry: { project, message } }: Props) {
  return (
    <Letter
      preview={`About ${project}`}
      heading={`${actor} has answered`}
      action={{ label: `${actor}’s page`, url: page }}
    >
      <Lines text={text} />
      <Paragraph>You asked about {project}:</Paragraph>
      <Lines text={message} quoted />
    </Letter>
  );
}
