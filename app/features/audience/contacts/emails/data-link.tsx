import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import type { Letterhead } from "~/features/account/mail/rules.ts";

export const dataLinkSubject = (name: string) => `What is kept about you for ${name}`;

type DataLinkProps = { name: string; url: string; head: Letterhead | null };

export function DataLink({ name, url, head }: DataLinkProps) {
  return (
    <Letter
      preview="The link works for an hour. Please do not forward it."
      heading={`What is kept about you for ${name}`}
      action={{ label: "See, export or delete it", url }}
      head={head}
    >
      <Paragraph>
        Somebody, hopefully you, asked for this link on a page that mails of {name} lead to. It works for an hour.
        Please do not forward it.
      </Paragraph>
    </Letter>
  );
}
