import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { sites } from "~/db/schema/sites.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { Embedding } from "./rules/embedding.ts";
import type { Privacy } from "./rules.ts";

/** Who sees the pages of an account; null before the wizard has made one. */
export async function privacyOf(db: Reader, accountId: AccountId): Promise<Privacy | null> {
  const [found] = await db
    .select({
      profilePublic: sites.profilePublic,
      showEmail: sites.showEmail,
      searchIndexed: sites.searchIndexed,
      isEmailProven: accounts.emailVerified,
    })
    .from(sites)
    .innerJoin(accounts, eq(accounts.id, sites.accountId))
    .where(eq(sites.accountId, accountId));
  return found ?? null;
}

/** Which other sites may show the account's films in a frame; null before the wizard has made a site. */
export async function embeddingOf(db: Reader, accountId: AccountId): Promise<Embedding | null> {
  const [found] = await db
    .select({ embedding: sites.embedding, embedHosts: sites.embedHosts })
    .from(sites)
    .where(eq(sites.accountId, accountId));
  return found ?? null;
}
