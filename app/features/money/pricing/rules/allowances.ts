import { isOn, OFFERS, OFFERS_ON, type OfferId, type PricingPage } from "~/features/account/plans/rules/offers.ts";
import { type Entitlement, type Feature, hasFeature, type Limits, limitsOf } from "~/features/account/plans/rules.ts";
import { bytesText } from "~/lib/byte-sizes.ts";

/** The entitlement of a buyer of this offer on this page. */
const entitlementBy = (id: OfferId, page: PricingPage): Entitlement => ({
  plan: OFFERS[id].plan,
  offer: id,
  role: page === "actors" ? "actor" : "filmmaker",
});

export const limitsBy = (id: OfferId, page: PricingPage): Limits => limitsOf(entitlementBy(id, page));

/** Whether pages of an owner with this offer may have domains. */
export const keepsDomains = (id: OfferId, page: PricingPage): boolean =>
  hasFeature(entitlementBy(id, page), "customDomain");

/** A feature that some plans unlock. */
type Unlocked = {
  of: Feature;
  name: string;
  hint: string;
  /** What a plan without it means for somebody who had it. */
  lost: string;
  /** The page that names it, where only one does. */
  page?: PricingPage;
};

/** The features in which plans differ, in the comparison's order. */
const UNLOCKED: Unlocked[] = [
  {
    of: "boostedLinks",
    name: "Boosted links",
    hint: "Shown among the featured films on other creators’ pages",
    lost: "Your boosts pause, and you cannot begin new ones.",
  },
  {
    of: "fanSupport",
    name: "Support from viewers of your spotlight clips",
    hint: "Viewers give you money while they watch",
    lost: "Viewers of your spotlight clips cannot support you.",
    page: "actors",
  },
  {
    of: "emojiPacks",
    name: "Emoji packs",
    hint: "Your own choice of emojis on each link",
    lost: "You cannot choose emojis for your links.",
  },
  {
    of: "enhancedAnalytics",
    name: "Deep analytics",
    hint: "Where viewers come from, what they watch with, and for how long",
    lost: "You cannot open deep analytics.",
  },
  {
    of: "unlimitedBoost",
    name: "Boosts without an end",
    hint: "They begin again every 30 days until you remove them",
    lost: "Boosts without an end are not renewed.",
  },
  {
    of: "railOptOut",
    name: "A page without films of other creators",
    hint: "You can switch them off",
    lost: "Films of other creators appear on your page again.",
  },
  {
    of: "whiteLabel",
    name: "Pages without our name",
    hint: "Visitors see only yours",
    lost: "Your pages show our name again.",
  },
];

const has = (id: OfferId, page: PricingPage, { of }: Unlocked) => hasFeature(entitlementBy(id, page), of);

/** The features that this page names: those of any of its offers. */
const unlockedOn = (page: PricingPage): Unlocked[] =>
  UNLOCKED.filter((one) => (one.page ?? page) === page && OFFERS_ON[page].some((id) => has(id, page, one)));

/** The offer before this one on the page; null for its first. */
export const smallerThan = (id: OfferId, page: PricingPage): OfferId | null =>
  OFFERS_ON[page][OFFERS_ON[page].indexOf(id) - 1] ?? null;

/** The features of an offer that the offer before it has not. */
export function unlockedBy(id: OfferId, page: PricingPage): Unlocked[] {
  const smaller = smallerThan(id, page);
  return unlockedOn(page).filter((one) => has(id, page, one) && !(smaller && has(smaller, page, one)));
}

/** The features that somebody loses who moves from one offer to the other. */
export const lockedBy = (from: OfferId, to: OfferId, page: PricingPage): Unlocked[] =>
  unlockedOn(page).filter((one) => has(from, page, one) && !has(to, page, one));

/** One row of the comparison: its value by offer is a text, or whether the offer has it. */
export type Allowance = { label: string; hint: string; of: (offer: OfferId) => string | boolean };

/** All limits and features in which offers of a page differ, from the same rules that the server enforces. */
export function allowancesOn(page: PricingPage): Allowance[] {
  const limited = (limit: keyof Limits) => (offer: OfferId) => {
    const most = limitsBy(offer, page)[limit];
    return most === null ? "Unlimited" : most === 0 ? "None" : String(most);
  };
  const projects = { label: "Projects", hint: "Film pages beside your own page", of: limited("projects") };
  return [
    { label: "Links", hint: "Short addresses of your pages", of: limited("links") },
    ...(page === "films" ? [projects] : []),
    { label: "Cast members", hint: "On each film’s page", of: limited("castMembers") },
    {
      label: "Storage for films and pictures",
      hint: "Counted at the size that you upload",
      of: (offer) => bytesText(limitsBy(offer, page).uploadBytes),
    },
    ...unlockedOn(page).map((one) => ({
      label: one.name,
      hint: one.hint,
      of: (offer: OfferId) => has(offer, page, one),
    })),
  ];
}

/** `One link`, `Up to 5 links`, `Unlimited links`. */
function counted(most: number | null, thing: string): string {
  if (most === 1) return `One ${thing}`;
  return `${most === null ? "Unlimited" : `Up to ${most}`} ${thing}s`;
}

/** The limits of an offer as text, without those that are 0; actors have no projects. */
export function limitTexts(id: OfferId, page: PricingPage): string[] {
  const { links, projects, castMembers, uploadBytes } = limitsBy(id, page);
  return [
    counted(links, page === "actors" ? "profile link" : "link"),
    ...(projects === 0 || page === "actors" ? [] : [counted(projects, "project")]),
    ...(castMembers === 0 ? [] : [`${counted(castMembers, "cast member")} on each film’s page`]),
    `${bytesText(uploadBytes)} for your films and pictures`,
  ];
}

/** Offers of a page that are sold to creators of the other kind as well. */
export const sharedBetween = (page: PricingPage, other: PricingPage): OfferId[] =>
  OFFERS_ON[page].filter((id) => isOn(other, id));
