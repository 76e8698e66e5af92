import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { onboardings } from "~/db/schema/onboardings.ts";
import { sites } from "~/db/schema/sites.ts";
import { emailOf } from "~/features/account/accounts/queries.server.ts";
import { STEPS } from "~/features/account/onboarding/rules.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Report } from "../rules/report.ts";

/** What holds for all pages of an account, as the archive has it. */
export type SiteChoices = Partial<
  Pick<typeof sites.$inferSelect, "profilePublic" | "searchIndexed" | "showsOthers" | "embedding" | "embedHosts">
>;

/** Gives an account without a site what its site needs, as if its owner had gone through the wizard. */
export async function bringSite(
  tx: Tx,
  accountId: AccountId,
  { document, choices, report }: { document: PageDocument; choices: SiteChoices; report: Report },
  now: Date,
): Promise<void> {
  const { role, genres, platforms, platformLinks, title, description, videoId, person } = document;
  const { rowCount } = await tx
    .insert(sites)
    .values({ accountId, role, ...choices, generatedAt: now, updatedAt: now })
    .onConflictDoNothing();
  report.came("sites", rowCount ?? 0);
  const answers = { email: await emailOf(tx, accountId), name: person.name, role, genres, platforms, platformLinks };
  const film = { title, description, videoId, contentSkipped: true, step: STEPS.length };
  await tx
    .insert(onboardings)
    .values({ accountId, ...answers, ...film, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  const isNamed = and(eq(accounts.id, accountId), isNull(accounts.onboardedAt), isNotNull(accounts.username));
  await tx.update(accounts).set({ onboardedAt: now, updatedAt: now }).where(isNamed);
}
