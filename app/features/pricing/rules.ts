import { dollars } from "../money/rules.ts";
import { type Cycle, isOn, OFFERS, OFFERS_ON, type OfferId, type PricingPage } from "../offers/rules.ts";
import { type Entitlement, hasFeature, type Limits, limitsOf } from "../plans/rules.ts";

const GB = 1024 ** 3;

/** What a page says first, and what search engines say of it. */
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

/** What one month comes to in cents, the twelfth of a year rounded to the cent. */
export const monthCents = (cents: Priced, cycle: Cycle): number =>
  cycle === "monthly" ? cents.monthly : Math.round(cents.yearly / 12);

/** How much less a year costs than twelve months, in whole percent, rounded; 0 where nothing is paid. */
export const savedPercent = ({ monthly, yearly }: Priced): number =>
  monthly === 0 ? 0 : Math.round((1 - yearly / (12 * monthly)) * 100);

/** The same for an offer; 0 for one without a price. */
export const savedPercentOf = (offer: OfferId): number =>
  savedPercent(OFFERS[offer].cents ?? { monthly: 0, yearly: 0 });

/** What the yearly side of a page's toggle promises: no more than every offer on it keeps. */
export function savingLabel(page: PricingPage): string {
  const saved = OFFERS_ON[page].flatMap((id) => OFFERS[id].cents ?? []).map(savedPercent);
  return `Save ${Math.min(...saved.filter((percent) => percent > 0))}%`;
}

/** `One link`, `Up to 5 links`, `Unlimited links`. */
function counted(most: number | null, thing: string): string {
  if (most === 1) return `One ${thing}`;
  return `${most === null ? "Unlimited" : `Up to ${most}`} ${thing}s`;
}

const TB = 1024 * GB;

/** `0 MB`, `480 MB`, `3.2 GB`, `1 TB`: as many figures as one can use. */
export function roomText(bytes: number): string {
  const inUnits = (unit: number) => String(Math.round((bytes / unit) * 10) / 10);
  if (bytes >= TB) return `${inUnits(TB)} TB`;
  return bytes >= GB ? `${inUnits(GB)} GB` : `${Math.ceil(bytes / 1024 ** 2)} MB`;
}

/** What an offer allows whoever it is sold to. */
const entitlementBy = (id: OfferId): Entitlement => ({
  plan: OFFERS[id].plan,
  offer: id,
  role: isOn("actors", id) ? "actor" : "filmmaker",
});

const limitsBy = (id: OfferId): Limits => limitsOf(entitlementBy(id));

/** What a limit is called, and how much of it an offer gives. */
export type Allowance = { label: string; hint: string; of: (offer: OfferId) => string };

const limited = (limit: keyof Limits) => (offer: OfferId) => {
  const most = limitsBy(offer)[limit];
  return most === null ? "Unlimited" : most === 0 ? "None" : String(most);
};

/** Everything that the offers differ in, from the rules that the server keeps to. */
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

/** A ticket of the pricing page. */
export type PlanCard = {
  id: OfferId;
  name: string;
  subtitle: string;
  /** For a month of each cycle, in words. */
  price: Record<Cycle, string>;
  /** For a year, in words; null where nothing is paid by the year. */
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

/** The tickets of a page, in its order. */
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

/** What an offer allows, leaving out what it allows nothing of. */
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
