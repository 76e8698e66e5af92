import { eq, inArray, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { onboardings } from "~/db/schema/onboardings.ts";
import { sites } from "~/db/schema/sites.ts";
import { filledLinks } from "~/features/account/roles/rules/platform-links.ts";
import { type NameReader, reservedAmong } from "~/features/account/usernames/queries.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { OnboardingProgress } from "./rules.ts";

/** An account's progress in the wizard; null when there is no such account. */
export async function onboardingProgressOf(db: Reader, accountId: AccountId): Promise<OnboardingProgress | null> {
  const [row] = await db
    .select({ account: accounts, answers: onboardings, generatedAt: sites.generatedAt })
    .from(accounts)
    .leftJoin(onboardings, eq(onboardings.accountId, accounts.id))
    .leftJoin(sites, eq(sites.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  if (!row) return null;
  const { account, answers, generatedAt } = row;
  return {
    accountEmail: account.email,
    email: answers?.email ?? null,
    username: account.username,
    name: answers?.name ?? null,
    role: answers?.role ?? null,
    genres: answers?.genres ?? [],
    platforms: answers?.platforms ?? [],
    platformLinks: filledLinks(answers?.platformLinks),
    videoId: answers?.videoId ?? null,
    title: answers?.title ?? null,
    description: answers?.description ?? null,
    contentSkipped: answers?.contentSkipped ?? false,
    step: answers?.step ?? 1,
    answeredAt: answers?.updatedAt ?? null,
    generatedAt,
    onboardedAt: account.onboardedAt,
    offer: account.offer,
  };
}

/** Those of the given usernames that other accounts have or had within the year, without regard to case. */
export async function takenUsernames(names: NameReader, accountId: AccountId, usernames: string[]): Promise<string[]> {
  if (usernames.length === 0) return [];
  const reserved = await reservedAmong(names, accountId, usernames, new Date());
  const rows = await names.db
    .select({ username: accounts.username })
    .from(accounts)
    .where(
      sql`${inArray(
        sql`lower(${accounts.username})`,
        usernames.map((name) => name.toLowerCase()),
      )} and ${accounts.id} <> ${accountId}`,
    );
  return [...rows.flatMap(({ username }) => username ?? []), ...reserved];
}
