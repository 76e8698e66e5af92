import { needsGeneration, type OnboardingProgress, stepPath } from "~/features/account/onboarding/rules.ts";
import {
  FREE_OFFER,
  isOn,
  OFFER_IDS,
  OFFERS,
  OFFERS_ON,
  type OfferId,
  type PricingPage,
  pageOfRole,
  pricingPath,
} from "~/features/account/plans/rules/offers.ts";
import { type Holding, PLANS } from "~/features/account/plans/rules.ts";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import {
  BILLING_MESSAGES,
  type BillingRefusal,
  confirmingPath,
  planPath,
  type WantedOffer,
  type Ways,
} from "~/features/money/subscriptions/rules.ts";

/** Milliseconds that a choice shows `Processing...` before it is submitted. Source: the product's specification. */
export const CHOICE_MS = 500;

/** Path of the form for offers without a price. */
export const ENTERPRISE = "/enterprise";

/** A signed-in account that looks at a pricing page. */
export type Viewer = {
  /** The pricing page of its role; null before it has chosen a role. */
  page: PricingPage | null;
  /** Its dashboard; null before the launch. */
  home: string | null;
  /** Between the preview and the launch. */
  inWizard: boolean;
  held: OfferId;
  /** What a smaller plan could switch off; null before the launch. */
  uses: Uses | null;
};

/** What a page uses of the plan. */
export type PageUse = {
  kind: "site" | "project";
  title: string;
  castMembers: number;
  /** Videos beside its film. */
  clips: number;
  /** Its own domain, where that leads here. */
  host: string | null;
};

/** What an account uses of its plan. */
export type Uses = {
  links: number;
  /** Its own page, then its projects, the oldest first. */
  pages: PageUse[];
  /** Bytes. */
  room: number;
};

/** The offer of this page that corresponds to the account's plan. */
export const offerHeld = (page: PricingPage, { plan, offer }: Holding): OfferId =>
  OFFERS_ON[page].find((id) => id === offer) ??
  OFFERS_ON[page].find((id) => OFFERS[id].plan === plan) ??
  FREE_OFFER[page];

export type Move = "current" | "upgrade" | "downgrade";

/** Whether choosing an offer is an upgrade, a downgrade, or no change. */
export function moveTo(offer: OfferId, held: OfferId): Move {
  if (offer === held) return "current";
  return rank(offer) > rank(held) ? "upgrade" : "downgrade";
}

const rank = (offer: OfferId) => PLANS.indexOf(OFFERS[offer].plan);

export type ChoiceRefusal = "no-role" | "other-page" | "by-agreement" | BillingRefusal;

/** Why an account may not choose an offer; null when it may. */
export function choiceRefusal(offer: OfferId, role: OnboardingProgress["role"]): ChoiceRefusal | null {
  if (!role) return "no-role";
  const page = pageOfRole(role);
  if (!isOn(page, offer)) return "other-page";
  return OFFERS[offer].cents === null ? "by-agreement" : null;
}

export const CHOICE_MESSAGES: Record<ChoiceRefusal, string> = {
  "no-role": "Tell us first what you do: it decides which plans you can choose.",
  "other-page": "That plan is not for your kind of page. You can choose one of these.",
  "by-agreement": `${OFFERS.enterprise.name} is agreed with you in person. Write to us.`,
  ...BILLING_MESSAGES,
};

export const isChoiceRefusal = (text: string | null): text is ChoiceRefusal =>
  text !== null && Object.hasOwn(CHOICE_MESSAGES, text);

/** True when the wizard has made the site and it is not launched: then the plan page precedes the last step. */
export const choosesInWizard = (progress: OnboardingProgress): boolean =>
  progress.onboardedAt === null && progress.role !== null && !needsGeneration(progress);

/** The redirect after a choice; the dashboard shows the new plan. */
export function afterChoice(progress: OnboardingProgress, offer: OfferId): string {
  if (progress.onboardedAt) return `${dashboardPath(progress.role)}?chosen=${offer}`;
  return choosesInWizard(progress) ? stepPath("ready") : "/onboarding";
}

/** Return URLs for the payment service: a cancelled checkout returns to the plans, with the choice highlighted. */
export function returnUrlsOf(progress: OnboardingProgress, wanted: WantedOffer, baseUrl: string): Ways {
  const home = dashboardPath(progress.role);
  const ready = choosesInWizard(progress) ? stepPath("ready") : null;
  return {
    paid: baseUrl + (ready ?? confirmingPath(home, wanted)),
    cancelled: `${baseUrl}${pricingPath(progress.role)}?cycle=${wanted.cycle}&choice=${wanted.offer}#plan-${wanted.offer}`,
    plan: baseUrl + (ready ?? planPath(home)),
  };
}

/** The redirect after a refused choice: the role's pricing page, which says why. */
export function afterRefusal(reason: ChoiceRefusal, role: OnboardingProgress["role"]): string {
  if (reason === "no-role") return "/onboarding";
  return reason === "by-agreement" ? ENTERPRISE : `${pricingPath(role)}?refused=${reason}`;
}

/** The offer in a search parameter, if it is the one that the account has. */
export const chosenOffer = (named: string, held: string | null): OfferId | null =>
  OFFER_IDS.find((id) => id === named && id === held) ?? null;
