import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import { ListFoot } from "~/features/account/settings/emails/list-foot.tsx";
import type { ListMail } from "~/features/account/settings/rules/unsubscribing.ts";

type AnnouncementProps = {
  heading: string;
  paragraphs: string[];
  action: { label: string; url: string };
  about: ListMail;
  offUrl: string;
};

/** What the operator tells all accounts. */
export const Announcement = ({ heading, paragraphs, action, about, offUrl }: AnnouncementProps) => (
  <Letter preview={paragraphs[0] ?? heading} heading={heading} action={action}>
    {numbered(paragraphs).map(({ paragraph, number }) => (
      <Paragraph key={number}>{paragraph}</Paragraph>
    ))}
    <ListFoot about={about} offUrl={offUrl} />
  </Letter>
);

const numbered = (paragraphs: string[]) => paragraphs.map((paragraph, number) => ({ paragraph, number }));
