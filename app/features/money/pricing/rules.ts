import {
  type Cycle,
  isFree,
  OFFERS,
  OFFERS_ON,
  type OfferId,
  type PricingPage,
} from "~/features/account/plans/rules/offers.ts";
import { dollars } from "~/lib/money.ts";
import { limitTexts, smallerThan, unlockedBy } from "./rules/allowances.ts";

/** Headings of the pricing pages, and their document titles. */
export const HEADINGS: Record<PricingPage, { document: string; title: string; lead: string }> = {
  films: {
    document: "Plans for filmmakers and distributors",
    title: "Every film starts free.",
    lead: "Plans for filmmakers and distributors: a cinematic page for one film, and more pages for the next ones.",
  },
  actors: {
    document: "Plans for actors",
    title: "Every reel starts free.",
    lead: "Plans for actors: a profile with your reel at the top, and a way for casting to reach you.",
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

type Words = Pick<PlanCard, "subtitle" | "description" | "limitations"> & { more?: string[]; cta?: string };

const METRICS = "Basic metrics: visits, viewers and plays";

const WORDS: Record<OfferId, Words> = {
  essential: {
    subtitle: "For one film",
    description: "Your film on a page of its own, for as long as you like.",
    more: [METRICS],
    limitations: ["No projects beside your own page", "No cast on the film’s page"],
  },
  visibility: {
    subtitle: "For a film that is coming out",
    description: "Room for the next film, and for the people in it.",
    limitations: [],
  },
  community: {
    subtitle: "For several films",
    description: "As many links as you need, larger casts, and a closer look at your viewers.",
    limitations: [],
  },
  enterprise: {
    subtitle: "For catalogues and companies",
    description: "No limits on what you show. Terms and price are agreed with you.",
    limitations: [],
    cta: "Let's Talk",
  },
  "actor-free": {
    subtitle: "For your first reel",
    description: "Your profile, your reel and a way for casting to reach you.",
    more: [METRICS],
    limitations: ["One video", "No multiple projects"],
  },
  "actor-premium": {
    subtitle: "For a working actor",
    description: "More links, and more videos beside your reel.",
    more: ["Shorts, trailers and clips beside your reel"],
    limitations: [],
  },
};

const RECOMMENDED: readonly OfferId[] = ["visibility", "actor-premium"];

/** The cards of a page, in order. */
export const planCards = (page: PricingPage): PlanCard[] => OFFERS_ON[page].map((id) => planCard(id, page));

function planCard(id: OfferId, page: PricingPage): PlanCard {
  const { name, cents } = OFFERS[id];
  const { more = [], cta, ...words } = WORDS[id];
  const recommended = RECOMMENDED.includes(id);
  const smaller = smallerThan(id, page);
  const unlocked = unlockedBy(id, page).map((feature) => feature.name);
  return {
    id,
    name,
    ...words,
    price: { monthly: priceText(cents, "monthly"), yearly: priceText(cents, "yearly") },
    yearlyTotal: cents?.yearly ? dollars(cents.yearly) : null,
    badge: recommended ? { text: "Recommended", color: "accent" } : null,
    features: [
      ...(smaller ? [`Everything in ${OFFERS[smaller].name}`] : []),
      ...more,
      ...limitTexts(id, page),
      ...unlocked,
    ],
    cta: cta ?? `${isFree(id) ? "Start with" : "Choose"} ${name}`,
    ctaStyle: recommended ? "primary" : "quiet",
  };
}

function priceText(cents: Priced | null, cycle: Cycle): string {
  if (!cents) return "Custom";
  return dollars(monthCents(cents, cycle));
}
