import { Button } from "@react-email/button";
import { Section } from "@react-email/section";
import { Lines } from "~/features/account/mail/emails/lines.tsx";
import { PageHead } from "~/features/account/mail/emails/page-head.tsx";
import type { Letterhead } from "~/features/account/mail/rules.ts";
import { MailBlocks } from "~/features/outreach/email-templates/emails/mail-blocks.tsx";
import type { Values } from "~/features/outreach/email-templates/rules/placeholders.ts";
import type { ShownBlock } from "~/features/outreach/email-templates/rules/shown.ts";

type WordsProps = {
  head: Letterhead;
  message: string;
  ctaText: string;
  ctaUrl: string;
  news: readonly ShownBlock[];
  values: Values;
};

const BUTTON = { margin: "8px 0 12px", padding: "14px 22px", borderRadius: 8, fontSize: 16, fontWeight: 600 };

const NO_HTML = () => "";

/** A mail of a default template: the film's head, the owner's words, what a digest tells of, and one button. */
export const LetterWords = ({ head, message, ctaText, ctaUrl, news, values }: WordsProps) => (
  <>
    <PageHead {...head} />
    <Section style={{ padding: "8px 32px 0" }} className="pad">
      <Lines text={message} />
    </Section>
    <MailBlocks blocks={news} values={values} colours={head.colours} markOf={NO_HTML} />
    <Section style={{ padding: "0 32px" }} className="pad">
      <Button
        href={ctaUrl}
        style={{ ...BUTTON, backgroundColor: head.colours.accent, color: head.colours.onAccent }}
        dir="auto"
      >
        {ctaText}
      </Button>
    </Section>
  </>
);

type BlocksProps = { head: Letterhead; blocks: readonly ShownBlock[]; values: Values; markOf(place: number): string };

/** A mail of an own template: its parts below a line of the accent. */
export const LetterBlocks = ({ head: { colours }, ...parts }: BlocksProps) => (
  <>
    <div style={{ height: 4, fontSize: 0, lineHeight: 0, backgroundColor: colours.accent }} />
    <MailBlocks {...parts} colours={colours} />
  </>
);
