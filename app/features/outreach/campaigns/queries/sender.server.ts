import { and, eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { films } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import { letterheadOf } from "~/features/content/letterheads/queries.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { postalAddressOf } from "../queries.server.ts";
import type { Sender } from "../rules.ts";

/** Null before the account has a page. */
export async function senderOf(db: Reader, accountId: AccountId, baseUrl: string): Promise<Sender | null> {
  const head = await letterheadOf(db, accountId, baseUrl);
  if (!head) return null;
  const [film] = await db
    .select({ description: films.description })
    .from(pages)
    .innerJoin(films, eq(films.id, pages.filmId))
    .where(and(eq(pages.accountId, accountId), eq(pages.kind, "site")));
  const postalAddress = await postalAddressOf(db, accountId);
  const [account] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId));
  return { head, replyTo: account?.email ?? "", filmDescription: film?.description ?? "", postalAddress };
}
