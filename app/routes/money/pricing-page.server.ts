import { entitlementOf } from "~/features/account/entitlements/queries.server.ts";
import { onboardingProgressOf } from "~/features/account/onboarding/queries.server.ts";
import { PRICING, type PricingPage, pageOfRole } from "~/features/account/plans/rules/offers.ts";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import { filmPicturesOf } from "~/features/content/films/queries/posters.server.ts";
import {
  CHOICE_MESSAGES,
  choosesInWizard,
  isChoiceRefusal,
  offerHeld,
  type Viewer,
} from "~/features/money/checkout/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import { productContext } from "~/middleware/product.server.ts";
import { readSession } from "~/middleware/session.server.ts";
import type { Product } from "~/product.server.ts";
import { usesOf } from "./uses.server.ts";

type Asked = Parameters<typeof readSession>[0] & { url: URL };

/** A pricing page's data about the viewer and the instance. */
export async function pricingData(page: PricingPage, { request, context, url }: Asked) {
  const product = context.get(productContext);
  const { account } = await readSession({ request, context });
  const refused = url.searchParams.get("refused");
  return {
    page,
    address: product.config.baseUrl + PRICING[page],
    hasDemos: product.config.demos !== null,
    takesPayments: product.payments !== null,
    refusal: isChoiceRefusal(refused) ? CHOICE_MESSAGES[refused] : null,
    viewer: account ? await viewerOf(product, account.id, new Date()) : null,
    picture: account ? ((await filmPicturesOf(product.db, account.id, [])).get(null) ?? null) : null,
  };
}

async function viewerOf({ db, payments }: Product, accountId: AccountId, now: Date): Promise<Viewer | null> {
  const progress = await onboardingProgressOf(db, accountId);
  if (!progress) return null;
  const page = pageOfRole(progress.role);
  const entitlement = await entitlementOf(db, accountId);
  return {
    page: progress.role && page,
    home: progress.onboardedAt ? dashboardPath(progress.role) : null,
    inWizard: choosesInWizard(progress),
    held: offerHeld(page, entitlement),
    uses: progress.onboardedAt ? await usesOf(db, accountId, { isSelling: payments !== null, now }) : null,
  };
}
