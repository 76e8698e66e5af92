import { pagePath, reportPath } from "~/features/account/addresses/rules.ts";
import { filled, subjectLine, type Values } from "~/features/outreach/email-templates/rules/placeholders.ts";
import { type MailContent, wordsOf } from "~/features/outreach/email-templates/rules/shown.ts";
import type { FeedChannel, FeedEntry } from "~/lib/feed-channel.ts";
import type { CampaignId } from "~/lib/ids.ts";
import { inMarkup } from "~/lib/markup.ts";
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

type Place = { maker: string; username: string; baseUrl: string };

/** The letters as entries of a feed, newest first. */
export const letterEntries = (
  { username, baseUrl }: Pick<Place, "username" | "baseUrl">,
  letters: readonly ListedLetter[],
): FeedEntry[] =>
  letters.map(({ id, title, excerpt, sentAt }) => ({
    ...{ title, url: `${baseUrl}${letterPath(username, id)}`, words: excerpt, at: sentAt },
  }));

export const letterChannel = (place: Place, letters: readonly ListedLetter[]): FeedChannel => ({
  title: lettersTitle(place.maker),
  pageUrl: `${place.baseUrl}${lettersPath(place.username)}`,
  entries: letterEntries(place, letters),
});

type Head = { title: string; address: string; isIndexed: boolean };

const UNSEEN = "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)";

/** A letter's document: the mail as a page, with a title, its address, and what search engines may do. */
export function letterDocument(html: string, { title, address, isIndexed }: Head): string {
  const name = inMarkup(title);
  const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1"/>';
  const robots = isIndexed ? "" : '<meta name="robots" content="noindex"/>';
  const head = `<head><title>${name}</title>${viewport}<link rel="canonical" href="${inMarkup(address)}"/>${robots}`;
  return html
    .replace("<head>", () => head)
    .replace(/<body[^<>]*>/, (body) => `${body}<main><h1 style="${UNSEEN}">${name}</h1>`)
    .replace(
      "</body>",
      () =>
        `<p><a href="${inMarkup(reportPath(new URL(address).pathname))}" rel="nofollow">Report this letter</a></p></main></body>`,
    );
}
