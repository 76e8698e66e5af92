import { type AccountNames, chosenName } from "~/features/account/accounts/rules.ts";
import { onboardingProgressOf } from "~/features/account/onboarding/queries.server.ts";
import type { OnboardingProgress } from "~/features/account/onboarding/rules.ts";
import { draftOf } from "~/features/content/drafts/queries.server.ts";
import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import { answersIn } from "~/features/content/sites/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

type Asked = AccountNames & { id: AccountId; nameAnsweredAt: Date | null };

/** Whether an owner whose page says the username has to be asked for a name, which happens once. */
export async function needsName(db: Reader, account: Asked): Promise<boolean> {
  if (account.nameAnsweredAt || account.pageName || chosenName(account)) return false;
  return !(await wizardProgress(db, account.id))?.name;
}

/** An account's progress, with the answers of its page's draft once there is one; null for no such account. */
export async function wizardProgress(db: Reader, accountId: AccountId): Promise<OnboardingProgress | null> {
  const progress = await onboardingProgressOf(db, accountId);
  const page = progress && (await siteOfAccount(db, accountId));
  return page ? { ...progress, ...answersIn((await draftOf(db, page)).document) } : progress;
}
