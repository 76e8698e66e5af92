export const PLANS = ["free", "basic", "grow", "pro"] as const;
export type Plan = (typeof PLANS)[number];

/** How many an account may have; `null` is unlimited. */
export type Limits = {
  /** Short addresses of its pages. */
  links: number | null;
  /** Film pages beside its own page, which the wizard made. */
  projects: number | null;
  /** People of the cast, on each film's page. */
  castMembers: number | null;
};

/** Source: the plan limits of the product's specification. */
const LIMITS: Record<Plan, Limits> = {
  free: { links: 1, projects: 0, castMembers: 0 },
  basic: { links: 5, projects: 1, castMembers: 2 },
  grow: { links: null, projects: 3, castMembers: 10 },
  pro: { links: null, projects: null, castMembers: null },
};

/** What an account may do: its plan, and the offer by which it has it where that widens the limits. */
export type Entitlement = { plan: Plan; offer: string | null };

/** What an offer gives beyond its plan. */
const WIDER: Record<string, Partial<Limits>> = { community: { projects: 5 } };

export const limitsOf = ({ plan, offer }: Entitlement): Limits => ({ ...LIMITS[plan], ...WIDER[offer ?? ""] });

/** What a plan has or has not. */
export const FEATURES = [
  "bulkSelection",
  "actorsGrid",
  "boostedLinks",
  "fanSupport",
  "emojiPacks",
  "enhancedAnalytics",
  "web3CreatorTools",
  "blockchainVerification",
  "smartContracts",
  "customDomain",
  "unlimitedBoost",
  "whiteLabel",
] as const;
export type Feature = (typeof FEATURES)[number];

const FROM_BASIC: Feature[] = ["boostedLinks", "fanSupport"];
const FROM_GROW: Feature[] = [
  ...FROM_BASIC,
  "bulkSelection",
  "actorsGrid",
  "emojiPacks",
  "enhancedAnalytics",
  "web3CreatorTools",
  "blockchainVerification",
  "smartContracts",
];

const FEATURES_OF: Record<Plan, readonly Feature[]> = {
  free: [],
  basic: FROM_BASIC,
  grow: FROM_GROW,
  pro: FEATURES,
};

export const hasFeature = ({ plan }: Entitlement, feature: Feature): boolean => FEATURES_OF[plan].includes(feature);
