import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import { Lines } from "~/features/account/mail/emails/lines.tsx";
import type { Letterhead } from "~/features/account/mail/rules.ts";

type Props = {
  actor: string;
  page: string;
  text: string;
  inquiry: { project: string; message: string };
  head: Letterhead | null;
};

export function Answer({ actor, page, text, inquiry: { project, message }, head }: Props) {
  return (
    <Letter
      preview={`About ${project}`}
      heading={`${actor} has answered`}
      action={{ label: `${actor}’s page`, url: page }}
      head={head}
    >
      <Lines text={text} />
      <Paragraph>You asked about {project}:</Paragraph>
      <Lines text={message} quoted />
    </Letter>
  );
}
