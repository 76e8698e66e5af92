import { onboardingProgressOf } from "~/features/account/onboarding/queries.server.ts";
import type { OnboardingProgress } from "~/features/account/onboarding/rules.ts";
import { draftOf } from "~/features/content/drafts/queries.server.ts";
import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import { answersIn } from "~/features/content/sites/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

/** An account's progress, with the answers of its page's draft once there is one; null for no such account. */
export async function wizardProgress(db: Reader, accountId: AccountId): Promise<OnboardingProgress | null> {
  const progress = await onboardingProgressOf(db, accountId);
  const page = progress && (await siteOfAccount(db, accountId));
  return page ? { ...progress, ...answersIn((await draftOf(db, page)).document) } : progress;
}
