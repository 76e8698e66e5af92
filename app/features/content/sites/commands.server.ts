import { and, eq, isNull, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { sites } from "~/db/schema/sites.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { onboardingProgressOf } from "~/features/account/onboarding/queries.server.ts";
import { firstTemplate, siteFromAnswers } from "~/features/account/onboarding/rules.ts";
import { lackOf, refusedFor } from "~/features/account/plans/rules.ts";
import { changeFilm, createFilm } from "~/features/content/films/commands.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";

/** Creates or updates the account's site and film from its answers in the wizard; later choices of the owner stay. */
export async function generateSite(tx: Tx, accountId: AccountId, now: Date) {
  await lockAccount(tx, accountId);
  const progress = await onboardingProgressOf(tx, accountId);
  if (!progress?.role || !progress.username) return { ok: false, reason: "unfinished" } as const;
  const { page, film } = siteFromAnswers(progress.role, progress);
  const [before] = await tx.select().from(sites).where(eq(sites.accountId, accountId));
  if (before) {
    const template = before.role === page.role ? before.template : firstTemplate(page.role);
    await tx
      .update(sites)
      .set({ ...page, template, generatedAt: now, updatedAt: now })
      .where(eq(sites.id, before.id));
    await changeFilm(tx, { accountId, filmId: before.filmId }, film, now);
  } else {
    const filmId = await createFilm(tx, accountId, { ...film, year: now.getUTCFullYear() }, now);
    const template = firstTemplate(page.role);
    await tx.insert(sites).values({ accountId, filmId, ...page, template, generatedAt: now, updatedAt: now });
  }
  await announcePageChange(tx, accountId);
  return { ok: true } as const;
}

/** Publishes the site and ends the wizard. Idempotent. */
export async function publishSite(tx: Tx, accountId: AccountId, now: Date) {
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

/** Hides the site from everybody but its owner. Idempotent. */
export async function unpublishSite(tx: Tx, accountId: AccountId, now: Date) {
  await tx.update(sites).set({ publishedAt: null, updatedAt: now }).where(eq(sites.accountId, accountId));
  await announcePageChange(tx, accountId);
}

type Choices = Partial<
  Pick<typeof sites.$inferSelect, "theme" | "template" | "profilePublic" | "searchIndexed" | "showsOthers">
>;

export const chooseTheme = (tx: Tx, accountId: AccountId, theme: Choices["theme"], now: Date) =>
  changeSite(tx, accountId, { theme }, now);

export const chooseTemplate = (tx: Tx, accountId: AccountId, template: Choices["template"], now: Date) =>
  changeSite(tx, accountId, { template }, now);

/** Sets who may see the page and whether search engines may index it; missing values stay unchanged. */
export const choosePrivacy = (
  tx: Tx,
  accountId: AccountId,
  privacy: Pick<Choices, "profilePublic" | "searchIndexed">,
  now: Date,
) => changeSite(tx, accountId, privacy, now);

/** Sets whether the page shows other creators' boosted films; only hiding them requires a plan. */
export async function chooseOthers(tx: Tx, accountId: AccountId, showsOthers: boolean, now: Date) {
  const lack = showsOthers ? null : lackOf(await lockedEntitlement(tx, accountId), "railOptOut");
  if (lack) return refusedFor(lack);
  await changeSite(tx, accountId, { showsOthers }, now);
  return { ok: true } as const;
}

async function changeSite(tx: Tx, accountId: AccountId, choices: Choices, now: Date) {
  await tx
    .update(sites)
    .set({ ...choices, updatedAt: now })
    .where(eq(sites.accountId, accountId));
  await announcePageChange(tx, accountId);
}
