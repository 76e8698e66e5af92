import { Link } from "@react-email/link";
import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import type { Letterhead } from "~/features/account/mail/rules.ts";

type Props = {
  /** Who wrote the comment or reply. */
  writer: string;
  title: string;
  content: string;
  url: string;
  offUrl: string;
  head: Letterhead | null;
};

export const mentionedSubject = ({ writer, title }: Pick<Props, "writer" | "title">) =>
  `${writer} mentioned you in a comment on ${title}`;

/** The comment or reply that mentions a creator, which is on the film's page. */
export const Mentioned = ({ writer, title, content, url, offUrl, head }: Props) => (
  <Letter
    preview={content}
    heading={`${writer} mentioned you`}
    action={{ label: "Read it on the page", url }}
    head={head}
  >
    <Paragraph>In a comment on {title}:</Paragraph>
    <Paragraph>{content}</Paragraph>
    <Paragraph>
      <Link href={offUrl} style={{ color: "inherit", textDecoration: "underline" }}>
        No more mails about mentions
      </Link>
    </Paragraph>
  </Letter>
);
