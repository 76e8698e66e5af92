import {
  type Cycle,
  isOn,
  OFFERS,
  OFFERS_ON,
  type OfferId,
  type PricingPage,
} from "~/features/account/plans/rules/offers.ts";
import { type Entitlement, hasFeature, type Limits, limitsOf, roomText } from "~/features/account/plans/rules.ts";
import { dollars } from "~/lib/money.ts";

/** Headings of the pricing pages, and their document titles. */
export const HEADINGS: Record<PricingPage, { document: string; title: string; lead: string }> = {
  films: {
    document: "Plans for filmmakers and distributors",
    title: "Every film starts free.",
    lead: "Plans for filmmakers and distributors: a cinematic page for one film, and room for the next ones when they come.",
  },
  actors: {
    document: "Plans for actors",
    title: "Every reel starts free.",
    lead: "Plans for actors: a profile with your reel on top and a way for casting to reach you, and more to hand out when the calls come.",
  },
};

type Priced = Record<Cycle, number>;

/** The price of one month in cents; for yearly billing a twelfth, rounded to the cent. */
export const monthCents = (cents: Priced, cycle: Cycle): number =>
  cycle === "monthly" ? cents.monthly : Math.round(cents.yearly / 12);

/** Saving of yearly over monthly billing, in whole percent, rounded; 0 for free offers. */
export const savedPercent = ({ monthly, yearly }: Priced): number =>
  monthly === 0 ? 0 : Math.round((1 - yearly / (12 * monthly)) * 100);

/** The same for an offer; 0 for one without a price. */
export const savedPercentOf = (offer: OfferId): number =>
  savedPercent(OFFERS[offer].cents ?? { monthly: 0, yearly: 0 });

/** The saving on a page's toggle: no more than what every offer on the page saves. */
export function savingLabel(page: PricingPage): string {
  const saved = OFFERS_ON[page].flatMap((id) => OFFERS[id].cents ?? []).map(savedPercent);
  return `Save ${Math.min(...saved.filter((percent) => percent > 0))}%`;
}

/** `One link`, `Up to 5 links`, `Unlimited links`. */
function counted(most: number | null, thing: string): string {
  if (most === 1) return `One ${thing}`;
  return `${most === null ? "Unlimited" : `Up to ${most}`} ${thing}s`;
}

/** The entitlement of a buyer of this offer. */
const entitlementBy = (id: OfferId): Entitlement => ({
  plan: OFFERS[id].plan,
  offer: id,
  role: isOn("actors", id) ? "actor" : "filmmaker",
});

const limitsBy = (id: OfferId): Limits => limitsOf(entitlementBy(id));

/** One row of the comparison: a limit's name, and its value by offer. */
export type Allowance = { label: string; hint: string; of: (offer: OfferId) => string };

const limited = (limit: keyof Limits) => (offer: OfferId) => {
  const most = limitsBy(offer)[limit];
  return most === null ? "Unlimited" : most === 0 ? "None" : String(most);
};

/** All limits in which offers differ, from the same rules that the server enforces. */
export const ALLOWANCES: Allowance[] = [
  { label: "Links", hint: "Short addresses of your pages", of: limited("links") },
  { label: "Projects", hint: "Film pages beside your own page", of: limited("projects") },
  { label: "Cast members", hint: "On each film’s page", of: limited("castMembers") },
  {
    label: "Room for films and pictures",
    hint: "As you upload them",
    of: (offer) => roomText(limitsBy(offer).uploadBytes),
  },
];

/** A card of the pricing page. */
export type PlanCard = {
  id: OfferId;
  name: string;
  subtitle: string;
  /** Text of the monthly price, by cycle. */
  price: Record<Cycle, string>;
  /** Text of the yearly price; null where there is none. */
  yearlyTotal: string | null;
  badge: { text: string; color: "accent" } | null;
  description: string;
  features: string[];
  limitations: string[];
  cta: string;
  ctaStyle: "primary" | "quiet";
};

type Words = Pick<PlanCard, "subtitle" | "description" | "cta" | "limitations"> & { more: string[] };

const SUPPORT = "Support from viewers of your spotlight clips";
const METRICS = "Basic metrics: visits, viewers and plays";

const WORDS: Record<OfferId, Words> = {
  essential: {
    subtitle: "For one film",
    description: "Your film on a screen of its own, for as long as you like.",
    more: [METRICS],
    limitations: ["No projects beside your own page", "No cast on the film’s page"],
    cta: "Start with Essential",
  },
  visibility: {
    subtitle: "For a film on its way",
    description: "Room for the film that comes next, and for the people in it.",
    more: ["Everything in Essential"],
    limitations: [],
    cta: "Choose Visibility",
  },
  community: {
    subtitle: "For a body of work",
    description: "A filmography with its ensembles, and as many links as you hand out.",
    more: ["Everything in Visibility"],
    limitations: [],
    cta: "Choose Community",
  },
  enterprise: {
    subtitle: "For catalogues and companies",
    description: "No limits on what you show. Terms and price are agreed with you.",
    more: ["Everything in Community"],
    limitations: [],
    cta: "Let's Talk",
  },
  "actor-free": {
    subtitle: "For your first reel",
    description: "Your profile, your reel and a way for casting to reach you.",
    more: [METRICS],
    limitations: ["One video", "No multiple projects"],
    cta: "Start with Free",
  },
  "actor-premium": {
    subtitle: "For a working actor",
    description: "More links to hand out, and a film page beside your profile.",
    more: ["Everything in Free", "Shorts, trailers and clips beside your reel"],
    limitations: [],
    cta: "Choose Premium",
  },
};

const RECOMMENDED: readonly OfferId[] = ["visibility", "actor-premium"];

/** The cards of a page, in order. */
export const planCards = (page: PricingPage): PlanCard[] => OFFERS_ON[page].map(planCard);

function planCard(id: OfferId): PlanCard {
  const { name, cents } = OFFERS[id];
  const { more, ...words } = WORDS[id];
  const recommended = RECOMMENDED.includes(id);
  return {
    id,
    name,
    ...words,
    price: { monthly: priceText(cents, "monthly"), yearly: priceText(cents, "yearly") },
    yearlyTotal: cents?.yearly ? dollars(cents.yearly) : null,
    badge: recommended ? { text: "Recommended", color: "accent" } : null,
    features: [...more, ...allowed(id)],
    ctaStyle: recommended ? "primary" : "quiet",
  };
}

function priceText(cents: Priced | null, cycle: Cycle): string {
  if (!cents) return "Custom";
  return dollars(monthCents(cents, cycle));
}

/** The limits of an offer as text, without those that are 0. */
function allowed(id: OfferId): string[] {
  const { links, projects, castMembers, uploadBytes } = limitsBy(id);
  return [
    counted(links, isOn("actors", id) ? "profile link" : "link"),
    ...(projects === 0 ? [] : [counted(projects, "project")]),
    ...(castMembers === 0 ? [] : [`${counted(castMembers, "cast member")} on each film’s page`]),
    `${roomText(uploadBytes)} for your films and pictures`,
    ...(isOn("actors", id) && hasFeature(entitlementBy(id), "fanSupport") ? [SUPPORT] : []),
  ];
}
