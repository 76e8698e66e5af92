import { DEMO_ROOM } from "~/features/account/plans/rules/demo-room.ts";
import type { Role } from "~/features/account/roles/rules.ts";

export const PLANS = ["free", "basic", "grow", "pro"] as const;
export type Plan = (typeof PLANS)[number];

/** Limits of a plan; `null` is unlimited. */
export type Limits = {
  /** Short addresses of its pages. */
  links: number | null;
  /** Film pages in addition to the page that the wizard made. */
  projects: number | null;
  /** Cast members on each film's page. */
  castMembers: number | null;
  /** Videos in addition to the film on its page, all kinds together. */
  clips: number | null;
  /** Original sizes of films, unfinished uploads included, and stored sizes of pictures. */
  uploadBytes: number;
  /** Recent uploads that are not finished (`OPEN_UPLOAD_MS`). */
  openUploads: number;
};
export type LimitName = keyof Limits;

const GB = 1024 ** 3;

/** Source: the plan limits of the product's specification; room for films is ten of the largest on the free plan. */
const LIMITS: Record<Plan, Limits> = {
  free: { links: 1, projects: 0, castMembers: 0, clips: null, uploadBytes: 5 * GB, openUploads: 5 },
  basic: { links: 5, projects: 1, castMembers: 2, clips: null, uploadBytes: 25 * GB, openUploads: 10 },
  grow: { links: null, projects: 3, castMembers: 10, clips: null, uploadBytes: 100 * GB, openUploads: 20 },
  pro: { links: null, projects: null, castMembers: null, clips: null, uploadBytes: 1024 * GB, openUploads: 50 },
};

/** A plan, and the offer by which the account has it, which may raise the limits. */
export type Holding = { plan: Plan; offer: string | null };

/** Everything that decides what an account may do; no role before the wizard has made its page. */
export type Entitlement = Holding & { role: Role | null };

/** Limits that an offer raises above its plan's. */
const WIDER: Record<string, Partial<Limits>> = { community: { projects: 5 } };

/** Limits that are lower for actors: their free plan has one video, which is the film itself. */
const NARROWER_FOR_ACTORS: Partial<Record<Plan, Partial<Limits>>> = { free: { clips: 0 } };

export const limitsOf = ({ plan, offer, role }: Entitlement): Limits => ({
  ...LIMITS[plan],
  ...WIDER[offer ?? ""],
  ...(role === "actor" && NARROWER_FOR_ACTORS[plan]),
});

/** Features that a plan includes or not. */
export const FEATURES = [
  "bulkSelection",
  "actorsGrid",
  "boostedLinks",
  "fanSupport",
  "packageLinks",
  "emojiPacks",
  "enhancedAnalytics",
  "web3CreatorTools",
  "blockchainVerification",
  "smartContracts",
  "customDomain",
  "unlimitedBoost",
  "railOptOut",
  "whiteLabel",
] as const;
export type Feature = (typeof FEATURES)[number];

const FROM_BASIC: Feature[] = ["boostedLinks", "fanSupport", "packageLinks"];
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

/** Features that an offer has beyond its plan's. */
const FURTHER: Record<string, readonly Feature[]> = { community: ["customDomain"] };

export const hasFeature = ({ plan, offer }: Holding, feature: Feature): boolean =>
  FEATURES_OF[plan].includes(feature) || (FURTHER[offer ?? ""] ?? []).includes(feature);

/**
 * Splits items by a limit. `items` are ordered oldest first: the newest exceed the limit, and are neither deleted nor
 * flagged. This is computed at every read, so that a larger plan shows them again at once.
 */
export function withinLimit<Item>(items: readonly Item[], limit: number | null): { kept: Item[]; suspended: Item[] } {
  const most = limit ?? items.length;
  return { kept: items.slice(0, most), suspended: items.slice(most) };
}

/** The owner's label for items beyond a limit. */
export const SUSPENDED = "Not on your page with your plan";

/** The limit or feature that a plan lacks for an action. */
export type Lack = { of: LimitName; limit: number } | { of: Feature } | { of: "demoBytes" };
export type PlanRefusal = { ok: false; reason: "plan"; lack: Lack };

/** Why an account may not have `wanted` of these; null when it may. */
export function limitLack(entitlement: Entitlement, of: LimitName, wanted: number): Lack | null {
  const limit = limitsOf(entitlement)[of];
  return limit === null || wanted <= limit ? null : { of, limit };
}

/** Why an account may not use a feature; null when it may. */
export const lackOf = (holding: Holding, of: Feature): Lack | null => (hasFeature(holding, of) ? null : { of });

export const refusedFor = (lack: Lack): PlanRefusal => ({ ok: false, reason: "plan", lack });

const LARGER = "choose a larger plan";

const counted =
  (one: string, many: string) =>
  (limit: number): string =>
    limit === 0
      ? `Your plan comes without ${many}. To add some, ${LARGER}.`
      : `Your plan comes with ${limit} ${limit === 1 ? one : many}. Remove one, or ${LARGER}.`;

const ROOM_MESSAGES: Record<LimitName, (limit: number) => string> = {
  links: counted("link", "links"),
  projects: counted("project", "projects"),
  castMembers: counted("cast member", "cast members"),
  clips: counted("video beside the film", "videos beside the film"),
  uploadBytes: () => `Your plan has not enough storage for this film. Remove a film or ${LARGER}.`,
  openUploads: () => "Too many films are being uploaded already. Wait until one has arrived, or cancel one.",
};

const without = (name: string) => `Your plan comes without ${name}. To use it, ${LARGER}.`;

const FEATURE_MESSAGES: Record<Feature, string> = {
  bulkSelection: without("bulk selection"),
  actorsGrid: without("the Actors Grid"),
  boostedLinks: without("boosted links"),
  fanSupport: without("fan support"),
  packageLinks: without("links to festival packages"),
  emojiPacks: without("emoji packs"),
  enhancedAnalytics: without("deep analytics"),
  web3CreatorTools: without("Web3 creator tools"),
  blockchainVerification: without("blockchain verification"),
  smartContracts: without("smart contracts"),
  customDomain: without("a domain of your own"),
  unlimitedBoost: without("boosts that never end"),
  railOptOut: without("a page kept free of other creators' films"),
  whiteLabel: without("pages that do not name us"),
};

/** The refusal's message: what the plan includes, and what to do next. */
export function lackMessage(lack: Lack): string {
  if ("limit" in lack) return ROOM_MESSAGES[lack.of](lack.limit);
  return lack.of === "demoBytes" ? DEMO_ROOM : FEATURE_MESSAGES[lack.of];
}
