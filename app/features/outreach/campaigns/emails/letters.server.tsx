import { randomUUID } from "node:crypto";
import { plainTextSelectors, render, toPlainText } from "@react-email/render";
import { filled, subjectLine, type Values, valuesOf } from "~/features/outreach/email-templates/rules/placeholders.ts";
import type { MailContent, ShownBlock } from "~/features/outreach/email-templates/rules/shown.ts";
import { templateOf } from "~/features/outreach/email-templates/rules/templates.ts";
import { inMarkup } from "~/lib/markup.ts";
import { cutAt, type FramedText, wholeText } from "~/platform/mail-frame.ts";
import { safeMailHtml } from "~/platform/safe-html.ts";
import type { CampaignRow } from "../queries.server.ts";
import type { Sender } from "../rules.ts";
import { CampaignMail, type Foot } from "./campaign-mail.tsx";
import { LetterBlocks, LetterWords } from "./campaign-words.tsx";

/** What differs between the mails of a campaign. */
export type Personal = { recipientName: string; ctaUrl: string; unsubscribeUrl: string };
/** `openingUrl` is that of a picture which tells of the opening; null for a mail without it. */
export type Addressed = Personal & { openingUrl: string | null };
export type Words = { subject: string; html: string; text: string };
export type FramedWords = { subject: string; html: FramedText; text: FramedText };
export type Written = Pick<CampaignRow, "templateId" | "subject" | "message" | "ctaText"> & {
  /** Of an own template; null where the message is the mail. */
  content: MailContent | null;
  /** What a digest tells of, below its words. */
  news?: readonly ShownBlock[];
};

/** Capitals would change what stands for the recipient's name. */
const PLAIN = {
  selectors: [
    ...plainTextSelectors,
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
};

/** A stored campaign as it is rendered. */
export const writtenOf = (row: CampaignRow): Written & { ctaUrl: string } => ({
  ...row,
  content: row.content as MailContent | null,
});

/**
 * Renders a campaign once, and returns what fills it for each recipient. Marks that nobody can guess stand for what is
 * personal, so that the owner's words cannot contain them.
 */
export async function campaignLetters(
  campaign: Written,
  sender: Sender,
  publicFoot: Foot | null = null,
): Promise<(addressed: Addressed) => FramedWords> {
  const { html, marks, shownFor } = await shownLetters(campaign, sender, publicFoot);
  const sheet = cutAt(toPlainText(html, PLAIN), marks);
  return (addressed) => {
    const { named, ...shown } = shownFor(addressed);
    return { ...shown, text: filledFrame(sheet, named) };
  };
}

/** The same without the plain text, which costs as much as the rest. */
async function shownLetters(campaign: Written, sender: Sender, publicFoot: Foot | null) {
  const { head, filmDescription, postalAddress } = sender;
  const marks = markers();
  const values = { ...valuesOf({ ...head, filmDescription }, marks), recipientName: marks.recipientName };
  const foot = publicFoot ?? { postalAddress, unsubscribeUrl: marks.unsubscribeUrl };
  const html = await sheetOf(campaign, sender, { values, foot });
  const subject = cutAt(filled(campaign.subject, values), marks);
  const [plain, measured] = [cutAt(html, marks), cutAt(withPicture(html, marks.openingUrl), marks)];
  const shownFor = ({ openingUrl, ...personal }: Addressed) => {
    const { recipientName } = valuesOf({ ...head, filmDescription }, personal);
    const named = { ...personal, recipientName, openingUrl: openingUrl ?? "" };
    return {
      named,
      subject: subjectLine(wholeText(filledFrame(subject, named))),
      html: filledFrame(openingUrl === null ? plain : measured, named, inMarkup),
    };
  };
  return { html, marks, shownFor };
}

type Marks = Personal & { openingUrl: string };
type Cut = ReturnType<typeof cutAt<keyof Marks>>;

const asIs = (value: string) => value;

const filledFrame = ({ pieces, names }: Cut, values: Marks, written: (value: string) => string = asIs): FramedText => ({
  pieces,
  values: names.map((name) => written(values[name])),
});

/** The mail with a picture that nobody sees, and screen readers leave out. */
const withPicture = (html: string, url: string): string =>
  html.replace(/<\/body>/i, (end) => `<img src="${url}" alt="" width="1" height="1" style="display:block" />${end}`);

type Filling = { values: Values; foot: Foot };

/** The HTML of a campaign; the owner's own HTML is put in last, filled and then made safe. */
async function sheetOf(campaign: Written, { head }: Sender, { values, foot }: Filling): Promise<string> {
  const { content, templateId, message, ctaText, news = [] } = campaign;
  if (!content) {
    const { ctaUrl } = values;
    const sheet = { head, foot, isAlwaysLight: false, previewText: templateOf(templateId)?.previewText ?? "" };
    return render(
      <CampaignMail {...sheet}>
        <LetterWords {...{ head, ctaText, ctaUrl, news, values }} message={filled(message, values)} />
      </CampaignMail>,
    );
  }
  const { blocks } = content;
  const secret = randomUUID().replaceAll("-", "");
  const markOf = (place: number) => `html-${place}-${secret}.`;
  const sheet = { head, foot, previewText: filled(content.previewText, values) };
  const html = await render(
    <CampaignMail {...sheet} isAlwaysLight={blocks.some(({ kind }) => kind === "html")}>
      <LetterBlocks {...{ head, values, markOf }} blocks={[...blocks, ...news]} />
    </CampaignMail>,
  );
  const inHtml = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inMarkup(value)])) as Values;
  return blocks.reduce(
    (done, block, place) =>
      block.kind === "html" ? done.replace(markOf(place), () => safeMailHtml(filled(block.html, inHtml))) : done,
    html,
  );
}

/** A mail for its own writer: its links lead where they say, and nothing is counted. */
export async function testLetter(
  campaign: Written & { ctaUrl: string },
  sender: Sender,
  recipientName = sender.head.maker,
): Promise<Words> {
  const letterFor = await campaignLetters(campaign, sender);
  return wholeWords(letterFor({ ...unmeasured(campaign, sender), recipientName }));
}

/** What an editor shows of such a mail. */
export async function previewLetter(
  campaign: Written & { ctaUrl: string },
  sender: Sender,
  recipientName: string,
): Promise<Omit<Words, "text">> {
  const { shownFor } = await shownLetters(campaign, sender, null);
  const { subject, html } = shownFor({ ...unmeasured(campaign, sender), recipientName });
  return { subject, html: wholeText(html) };
}

/** The letter as everybody can read it: fallbacks stand for what is personal. */
export async function publicLetter(
  campaign: Written & { ctaUrl: string },
  sender: Sender,
  lettersUrl: string,
): Promise<Words> {
  const letterFor = await campaignLetters(campaign, sender, { lettersUrl, maker: sender.head.maker });
  return wholeWords(letterFor({ ...unmeasured(campaign, sender), recipientName: "" }));
}

const unmeasured = ({ ctaUrl }: { ctaUrl: string }, { head }: Sender) => ({
  ...{ ctaUrl, unsubscribeUrl: head.page, openingUrl: null },
});

/** The mail as its reader sees it. */
export const wholeWords = ({ subject, html, text }: FramedWords): Words => ({
  ...{ subject, html: wholeText(html), text: wholeText(text) },
});

/** Addresses, so that the renderer treats them as such. */
function markers(): Marks {
  const secret = randomUUID().replaceAll("-", "");
  const address = (name: string) => `https://${name}-${secret}.invalid/`;
  return {
    ...{ recipientName: `recipient-${secret}`, ctaUrl: address("button") },
    ...{ unsubscribeUrl: address("unsubscribe"), openingUrl: address("opening") },
  };
}
