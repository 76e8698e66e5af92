import type { EmojiPackId, PackItemId } from "~/lib/ids.ts";
import { exactMoney, wholeUnits } from "~/lib/money.ts";

/** Of a film, in all; who sells more needs another shelf, not another row. */
export const PACKS_MOST = 60;
/** Each change of a pack's emoji is a version. */
export const VERSIONS_MOST = 30;
export const LONGEST_PACK_NAME = 60;
export const LONGEST_ITEM_NAME = 30;
export const LONGEST_REJECTION = 300;
/** Sales above which a pack has a star, and those of a full bar. */
const STAR_SALES = 150;
const BAR_SALES = 250;

/** An emoji of a pack: a character, or own art by its key in the store. */
export type PackItem = { name: string; character: string | null; artKey: string | null };

export type PackFacts = {
  activeVersion: number;
  proposedVersion: number | null;
  rejection: string | null;
  endedAt: Date | null;
};

export type PackState = "active" | "pending" | "rejected" | "ended";

/** Active is what is sold, also while a change of it waits. */
export function packState({ activeVersion, proposedVersion, rejection, endedAt }: PackFacts): PackState {
  if (endedAt) return "ended";
  if (activeVersion > 0) return "active";
  return proposedVersion !== null && !rejection ? "pending" : "rejected";
}

export const PACK_STATES: Record<PackState, string> = {
  active: "Active",
  pending: "Pending",
  rejected: "Rejected",
  ended: "No longer sold",
};

/** Whether the film's owner has something to decide. */
export const isWaiting = ({ proposedVersion, rejection, endedAt }: PackFacts): boolean =>
  proposedVersion !== null && !rejection && !endedAt;

export const hasStar = (sales: number): boolean => sales > STAR_SALES;
/** Whole percent of the bar of sales. */
export const salesPercent = (sales: number): number => Math.min(100, Math.round((sales / BAR_SALES) * 100));

export const PACK_FILTERS = ["all", "active", "pending", "top"] as const;
export type PackFilter = (typeof PACK_FILTERS)[number];
export const FILTER_LABELS: Record<PackFilter, string> = {
  all: "All Packs",
  active: "Active",
  pending: "Pending",
  top: "Top Selling",
};

type Listed = PackFacts & { name: string; creator: string; role: string; sales: number };

/** The packs of a search and a filter; top selling ones by their sales, the others in their order. */
export function packsShown<Pack extends Listed>(
  packs: readonly Pack[],
  { search, filter }: { search: string; filter: PackFilter },
): Pack[] {
  const words = search.trim().toLocaleLowerCase("en");
  const named = packs.filter(({ name, creator, role }) =>
    [name, creator, role].some((text) => text.toLocaleLowerCase("en").includes(words)),
  );
  if (filter === "active") return named.filter((pack) => packState(pack) === "active");
  if (filter === "pending") return named.filter(isWaiting);
  if (filter === "all") return named;
  return named.filter(({ sales }) => sales > 0).toSorted((one, other) => other.sales - one.sales);
}

const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;
/** When the last thirty days began, and the thirty before. */
export const growthSpans = (now: Date): [recent: Date, before: Date] => [
  new Date(now.getTime() - THIRTY_DAYS_MS),
  new Date(now.getTime() - 2 * THIRTY_DAYS_MS),
];

/** Whole percent from the thirty days before to the last thirty; null without any before. */
export const growthPercent = (recent: number, before: number): number | null =>
  before > 0 ? Math.round(((recent - before) / before) * 100) : null;

export const growthLabel = (percent: number | null): string => {
  if (percent === null) return "–";
  return percent > 0 ? `+${percent}%` : `${percent}%`.replace("-", "−");
};

/** What prices are shown in: the currency, and what one ETH costs in it, where the operator says so. */
export type Pricing = { currency: string; ethRate: number | null };

/** `$5.00`, or `$5.00 (0.0016 ETH)`: a label alone, visitors pay in the currency. */
export function priceLabel(minor: number, { currency, ethRate }: Pricing): string {
  if (minor === 0) return "Free";
  const eth = ethRate ? ` (${(wholeUnits(minor, currency) / ethRate).toLocaleString("en", ETH_DIGITS)} ETH)` : "";
  return exactMoney(minor, currency) + eth;
}

const ETH_DIGITS = { maximumSignificantDigits: 2 };

/** In what visitors pay, and why packs can be free only; null where they can be sold. */
export type Selling = Pricing & { freeOnly: string | null };

/** The form of `:name:` in a comment: letters and digits of any script, joined by dashes. */
export const shortName = (name: string): string =>
  name
    .toLocaleLowerCase("en")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

/** Whether two of the names would be the same in a comment, or one would be empty. */
export function nameProblem(items: readonly PackItem[]): string | null {
  const names = items.map(({ name }) => shortName(name));
  if (names.includes("")) return "Each emoji needs a name with a letter or a digit: screen readers say it.";
  return new Set(names).size < names.length ? "Two emoji of a pack need two names." : null;
}

/** A pack in the studio of the film's owner, and on the screens of a member of its cast. */
export const studioPackPath = (packId: EmojiPackId) => `/studio/emoji-packs/${packId}`;
export const memberPackPath = (packId: EmojiPackId) => `/cast/packs/${packId}`;
export const ART = "emoji";
/** An archive's art is stored before its packs, within the two days that four tries of an import may take. */
const UNOWNED_RETENTION_MS = 7 * 24 * 60 * 60 * 1000;
/** Art without a pack is deleted when it is older than this. */
export const unownedBefore = (now: Date) => new Date(now.getTime() - UNOWNED_RETENTION_MS);
/** The address of the same art that does not move. */
export const stillOf = (art: string): string => art.replace(/\.webp$/, "-still.webp");
/** The key that the files of one emoji share. */
export const artKeyOf = (key: string): string => key.replace(/-(128|32)(-still)?\.webp$/, "");
/** The file of which all others of an emoji can be drawn again: the large one that moves. */
export const artSource = (artKey: string) => `${artKey}-128.webp`;
export const artFile = (artKey: string, ending: string) => `/media/${artKey}${ending}`;

/** An emoji as browsers get it. */
export type ShownItem = { id: PackItemId; name: string; character: string | null; art: string | null };

export const PACK_REFUSALS = {
  "not-found": "This pack is no longer there.",
  "too-many": `A film has up to ${PACKS_MOST} emoji packs.`,
  "too-often": "This pack was changed very often. Please make a new one.",
  empty: "Choose at least one emoji.",
  price: "This server takes no payments, so a pack can be free only.",
  taxes: "Whoever runs this server has not said yet how taxes are handled, so a pack can be free only.",
  decided: "This was decided already. Reload the page.",
} as const;
export type PackRefusal = keyof typeof PACK_REFUSALS;

export const ART_PROBLEMS = {
  "too-large": "Each picture may have up to 256 KB.",
  unreadable: "This is not a picture that can be used: please choose PNG, WebP, GIF or SVG.",
  "too-many-frames": "A moving emoji may have up to 60 frames.",
  "too-long": "A moving emoji may last up to 3 seconds.",
} as const;
