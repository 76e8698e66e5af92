import { draftOf } from "~/features/content/drafts/queries.server.ts";
import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

/** The film that heads of the studio name, by the draft of the account's own page; null before it has one. */
export async function headerFilmOf(db: Reader, accountId: AccountId) {
  const page = await siteOfAccount(db, accountId);
  const document = page && (await draftOf(db, page)).document;
  if (!document) return null;
  const { title, genres, platforms } = document;
  return { title, genre: genres[0] ?? null, platform: platforms[0] ?? null };
}
