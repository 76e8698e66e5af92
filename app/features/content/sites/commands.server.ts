import { and, eq, isNull } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { sites } from "~/db/schema/sites.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { onboardingProgressOf } from "~/features/account/onboarding/queries.server.ts";
import { firstTemplate, siteFromAnswers } from "~/features/account/onboarding/rules.ts";
import { lackOf, refusedFor } from "~/features/account/plans/rules.ts";
import { changeDraft } from "~/features/content/drafts/commands.server.ts";
import { createFilm } from "~/features/content/films/commands.server.ts";
import { createPage } from "~/features/content/pages/commands.server.ts";
import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import { newDocument } from "~/features/content/pages/rules/stored.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import type { Publishing } from "~/features/content/publications/commands/held.server.ts";
import { publishPage, setPageState } from "~/features/content/publications/commands/states.server.ts";
import type { Publication } from "~/features/content/publications/commands.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { answered, type SiteAnswers } from "./rules.ts";

/** Creates the account's site from its answers in the wizard; the draft of a site that exists has them already. */
export async function generateSite(tx: Tx, accountId: AccountId, now: Date) {
  await lockAccount(tx, accountId);
  const progress = await onboardingProgressOf(tx, accountId);
  if (!progress?.role || !progress.username) return { ok: false, reason: "unfinished" } as const;
  const page = await siteOfAccount(tx, accountId);
  if (!page) await createSite(tx, accountId, siteFromAnswers(progress.role, progress), now);
  await tx.update(sites).set({ generatedAt: now, updatedAt: now }).where(eq(sites.accountId, accountId));
  await announcePageChange(tx, accountId);
  return { ok: true } as const;
}

/** Changes the draft of the account's site, once it exists, by answers in the wizard. */
export async function answerInDraft(tx: Tx, accountId: AccountId, answers: SiteAnswers, now: Date) {
  const page = await siteOfAccount(tx, accountId);
  if (page) await changeDraft(tx, { accountId, pageId: page.id }, (draft) => answered(draft, answers), now);
}

async function createSite(
  tx: Tx,
  accountId: AccountId,
  { page, film, name }: ReturnType<typeof siteFromAnswers>,
  now: Date,
) {
  const year = now.getUTCFullYear();
  const filmId = await createFilm(tx, accountId, { ...film, year }, now);
  const template = firstTemplate(page.role);
  await tx.insert(sites).values({ accountId, role: page.role, generatedAt: now, updatedAt: now });
  const document = newDocument({ ...page, ...film, name, year, template });
  await createPage(tx, { accountId, filmId, kind: "site" }, document, now);
}

/** Publishes the site's draft, puts the site online and ends the wizard. Idempotent. */
export async function publishSite(
  { tx, guard }: Publishing,
  accountId: AccountId,
  revision: number | "newest",
  now: Date,
): Promise<Publication> {
  const page = await siteOfAccount(tx, accountId);
  if (!page) return { ok: false, reason: "not-found" };
  const publication = await publishPage({ tx, guard }, { accountId, pageId: page.id }, revision, now);
  if (!publication.ok) return publication;
  await tx
    .update(accounts)
    .set({ onboardedAt: now, updatedAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.onboardedAt)));
  return publication;
}

/** Hides the site from everybody but its owner. Idempotent. */
export async function unpublishSite(tx: Tx, accountId: AccountId, now: Date) {
  const page = await siteOfAccount(tx, accountId);
  if (page) await setPageState(tx, { accountId, pageId: page.id }, "draft", now);
}

type Privacy = Partial<Pick<typeof sites.$inferSelect, "profilePublic" | "showEmail" | "searchIndexed">>;
type Choices = Privacy & Partial<Pick<typeof sites.$inferSelect, "showsOthers" | "embedding" | "embedHosts">>;

/** Changes the design or the theme in the site's draft. */
export async function chooseDesign(
  tx: Tx,
  accountId: AccountId,
  design: Partial<Pick<PageDocument, "template" | "theme">>,
  now: Date,
) {
  const page = await siteOfAccount(tx, accountId);
  if (page) await changeDraft(tx, { accountId, pageId: page.id }, (draft) => ({ ...draft, ...design }), now);
}

/** Sets who may see the page, whether it shows the email address, and whether search engines may index it; missing values stay unchanged. */
export const choosePrivacy = (tx: Tx, accountId: AccountId, privacy: Privacy, now: Date) =>
  changeSite(tx, accountId, privacy, now);

/** Sets whether the page shows other creators' boosted films; only hiding them requires a plan. */
export async function chooseOthers(tx: Tx, accountId: AccountId, showsOthers: boolean, now: Date) {
  const lack = showsOthers ? null : lackOf(await lockedEntitlement(tx, accountId), "railOptOut");
  if (lack) return refusedFor(lack);
  await changeSite(tx, accountId, { showsOthers }, now);
  return { ok: true } as const;
}

/** Changes what holds for all pages of an account; missing values stay unchanged. */
export async function changeSite(tx: Tx, accountId: AccountId, choices: Choices, now: Date) {
  await tx
    .update(sites)
    .set({ ...choices, updatedAt: now })
    .where(eq(sites.accountId, accountId));
  await announcePageChange(tx, accountId);
}
