import { settingsOf } from "~/features/account/settings/queries.server.ts";
import { contactCounts } from "~/features/audience/contacts/queries.server.ts";
import { draftOf } from "~/features/content/drafts/queries.server.ts";
import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import { linkTotals } from "~/features/promotion/links/queries.server.ts";
import { postersOf } from "~/features/video/posters/queries.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { type FirstStep, firstSteps } from "./rules.ts";

/** What the studio offers as next; nothing once the owner has put it away. */
export async function shownFirstSteps(db: Reader, accountId: AccountId): Promise<FirstStep[]> {
  const { showsFirstSteps } = await settingsOf(db, accountId);
  return showsFirstSteps ? firstStepsOf(db, accountId) : [];
}

/** What an account still lacks for its first people; nothing before the wizard has made its page. */
export async function firstStepsOf(db: Reader, accountId: AccountId): Promise<FirstStep[]> {
  const page = await siteOfAccount(db, accountId);
  if (!page) return [];
  const [{ document }, links, contacts] = await Promise.all([
    draftOf(db, page),
    linkTotals(db, accountId),
    contactCounts(db, accountId),
  ]);
  const { videoId } = document;
  const hasPoster = videoId !== null && (await postersOf(db, accountId, [videoId])).has(videoId);
  const people = contacts.all - contacts.unsubscribed - contacts.bounced;
  const isPublished = page.publishedVersion !== null;
  return firstSteps({ document, hasPoster, isPublished, clicks: links.clicks, people });
}
