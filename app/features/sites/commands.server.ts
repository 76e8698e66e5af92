import { and, eq, isNull, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { sites } from "~/db/schema/sites.ts";
import { standingOf } from "~/features/onboarding/queries.server.ts";
import { siteFromAnswers } from "~/features/onboarding/rules.ts";
import { announcePageChange } from "~/features/publications/commands.server.ts";
import type { Tx } from "~/platform/db.ts";

/** Makes the account's site from its answers, or makes it anew; what the owner chose since stays. */
export async function generateSite(tx: Tx, accountId: string, now: Date) {
  const standing = await standingOf(tx, accountId);
  if (!standing?.role || !standing.username) return { ok: false, reason: "unfinished" } as const;
  const site = { ...siteFromAnswers(standing.role, standing, now), generatedAt: now, updatedAt: now };
  await tx
    .insert(sites)
    .values({ accountId, ...site })
    .onConflictDoUpdate({ target: sites.accountId, set: site });
  await announcePageChange(tx, accountId);
  return { ok: true } as const;
}

/** Shows the site to everyone and ends the wizard. Repeating it changes nothing. */
export async function publishSite(tx: Tx, accountId: string, now: Date) {
  const published = await tx
    .update(sites)
    .set({ publishedAt: sql`coalesce(${sites.publishedAt}, ${now})`, updatedAt: now })
    .where(eq(sites.accountId, accountId))
    .returning({ id: sites.id });
  if (published.length === 0) return { ok: false, reason: "not generated" } as const;
  await tx
    .update(accounts)
    .set({ onboardedAt: now, updatedAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.onboardedAt)));
  await announcePageChange(tx, accountId);
  return { ok: true } as const;
}

/** Hides the site from everybody but its owner. Repeating it changes nothing. */
export async function takeDownSite(tx: Tx, accountId: string, now: Date) {
  await tx.update(sites).set({ publishedAt: null, updatedAt: now }).where(eq(sites.accountId, accountId));
  await announcePageChange(tx, accountId);
}

type Theme = typeof sites.$inferSelect.theme;

export async function chooseTheme(tx: Tx, accountId: string, theme: Theme, now: Date) {
  await tx.update(sites).set({ theme, updatedAt: now }).where(eq(sites.accountId, accountId));
  await announcePageChange(tx, accountId);
}
