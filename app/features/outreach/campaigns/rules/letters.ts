import { pagePath } from "~/features/account/addresses/rules.ts";
import { filled, subjectLine, type Values } from "~/features/outreach/email-templates/rules/placeholders.ts";
import { type MailContent, wordsOf } from "~/features/outreach/email-templates/rules/shown.ts";
import type { CampaignId } from "~/lib/ids.ts";
import { wordsOfRichText } from "~/lib/rich-text.ts";
import { cutAtWord } from "~/lib/text.ts";

/** A sent campaign that its owner has put among the public letters. */
export type PublicLetter = {
  id: CampaignId;
  subject: string;
  message: string;
  content: MailContent | null;
  sentAt: Date;
};

/** The same in a list: in words that are about nobody. */
export type ListedLetter = { id: CampaignId; title: string; excerpt: string; sentAt: Date };

export const lettersPath = (username: string) => `${pagePath(username)}/letters`;
export const letterPath = (username: string, id: CampaignId) => `${lettersPath(username)}/${id}`;
export const feedPath = (username: string) => `${lettersPath(username)}.xml`;

/** Letters in the list and in the feed. */
export const LETTERS_SHOWN = 50;
const EXCERPT_MOST = 300;

/** Placeholders are filled by what everybody may know. */
export function listedLetter({ id, subject, message, content, sentAt }: PublicLetter, values: Values): ListedLetter {
  const words = content ? wordsOf(content.blocks) : message;
  const excerpt = subjectLine(filled(wordsOfRichText(words), values));
  return { id, title: subjectLine(filled(subject, values)), excerpt: cutAtWord(excerpt, EXCERPT_MOST), sentAt };
}

export const lettersTitle = (maker: string) => `Letters from ${maker}`;

type Channel = { maker: string; username: string; baseUrl: string };

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** What XML 1.0 has no signs for. */
const UNWRITABLE = /\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

const inXml = (text: string) => text.replace(UNWRITABLE, "").replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");

/** The letters as RSS 2.0 (rssboard.org), newest first. */
export function letterFeed({ maker, username, baseUrl }: Channel, letters: readonly ListedLetter[]): string {
  const items = letters.map(({ id, title, excerpt, sentAt }) => {
    const address = inXml(`${baseUrl}${letterPath(username, id)}`);
    return `<item><title>${inXml(title)}</title><link>${address}</link><guid>${address}</guid><pubDate>${sentAt.toUTCString()}</pubDate><description>${inXml(excerpt)}</description></item>\n`;
  });
  const title = inXml(lettersTitle(maker));
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${title}</title><link>${inXml(baseUrl + lettersPath(username))}</link><description>${title}</description>
<atom:link href="${inXml(baseUrl + feedPath(username))}" rel="self" type="application/rss+xml"/>
${items.join("")}</channel></rss>
`;
}

type Head = { title: string; address: string; isIndexed: boolean };

const UNSEEN = "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)";

/** A letter's document: the mail as a page, with a title, its address, and what search engines may do. */
export function letterDocument(html: string, { title, address, isIndexed }: Head): string {
  const name = inXml(title);
  const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1"/>';
  const robots = isIndexed ? "" : '<meta name="robots" content="noindex"/>';
  const head = `<head><title>${name}</title>${viewport}<link rel="canonical" href="${inXml(address)}"/>${robots}`;
  return html
    .replace("<head>", () => head)
    .replace(/<body[^<>]*>/, (body) => `${body}<main><h1 style="${UNSEEN}">${name}</h1>`)
    .replace("</body>", () => "</main></body>");
}
