import type { Counts } from "~/features/audience/reactions/rules.ts";
import type { Device } from "~/features/insights/visits/rules/devices.ts";
import { dayLabel } from "~/lib/dates.ts";
import type { FilmId, LinkId } from "~/lib/ids.ts";

/** Parameters that a link adds to its target's address, as `utm_{name}`; missing ones are not added. */
export const UTM_FIELDS = ["source", "medium", "campaign", "term", "content"] as const;
export type UtmField = (typeof UTM_FIELDS)[number];
export type LinkUtm = Partial<Record<UtmField, string>>;

/** Values for usual places of a link, as the field's tools name them. */
export const UTM_PRESETS: readonly { name: string; utm: LinkUtm }[] = [
  { name: "Instagram", utm: { source: "instagram", medium: "social" } },
  { name: "TikTok", utm: { source: "tiktok", medium: "social" } },
  { name: "YouTube", utm: { source: "youtube", medium: "social" } },
  { name: "Newsletter", utm: { source: "newsletter", medium: "email" } },
  { name: "Press", utm: { source: "press", medium: "referral" } },
  { name: "Festival", utm: { source: "festival", medium: "event" } },
  { name: "Poster", utm: { source: "poster", medium: "print" } },
];

/** Parameters of a visitor's own that go on to where a link leads, where neither the link nor the target has them. */
export const PASSED_ON = ["utm", "all", "none"] as const;
export type PassedOn = (typeof PASSED_ON)[number];

/** Another target for a device, or for a country (two capital letters, ISO 3166-1); the first match counts. */
export type LinkTarget = { device: Device; url: string } | { country: string; url: string };

export const TARGETS_MOST = 20;

/** A link for its owner's screen. */
export type Link = {
  id: LinkId;
  code: string;
  filmId: FilmId | null;
  title: string;
  isEnabled: boolean;
  /** Characters, and tokens of own art (`audience/emoji-packs/rules/tokens.ts`). */
  emoji: string[];
  expiresAt: Date | null;
  hasPassword: boolean;
  clickLimit: number | null;
  utm: LinkUtm;
  targets: LinkTarget[];
  passesOn: PassedOn;
  createdAt: Date;
  people: number;
  bots: number;
  previews: number;
  heads: number;
  /** Beyond the plan's limit: it cannot be opened or changed until the plan is larger. */
  isSuspended: boolean;
};

/** Links on one page of the owner's list. */
export const LINKS_SHOWN = 50;

/** Projects that a new link offers before one searches for another. */
export const DESTINATIONS_SHOWN = 20;

/** The path of a short link. */
export const linkPath = (code: string) => `/l/${code}`;

const CODE_LENGTH = { least: 3, most: 40 };

/** Without 0, 1, i, l and o, which people mistake for each other on paper. */
const CODE_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
const GENERATED_LENGTH = 7;
/** Bytes from here on would make some letters more likely than others. */
const FAIR_BYTES = Math.floor(256 / CODE_ALPHABET.length) * CODE_ALPHABET.length;

/** Enough random bytes for a code, except once in many millions. */
export const RANDOM_BYTES = GENERATED_LENGTH * 3;

/** A code from random bytes; shorter where too many of them had to be skipped. */
export function codeOf(random: Uint8Array): string {
  const fair = [...random].filter((byte) => byte < FAIR_BYTES).slice(0, GENERATED_LENGTH);
  return fair.map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join("");
}

/** Reserved: codes that look official, or that we may need below `/l/` ourselves. */
const RESERVED = new Set(
  `about account admin api app assets auth billing blog boost boosts cast casting clip clips contact cookies dashboard
  demo dev docs download edit featured film films health healthz help home indielens info islands legal link links
  login logout media metrics netflix new null office official onboarding password pay payment payments preview pricing
  privacy qr readyz redirect reset root security settings signin signup site sites status stripe studio support system
  team terms test tmp undefined unlock unsubscribe upload uploads user users webhook www`.split(/\s+/),
);

export const EXPIRY_PAST = "This moment is over. Please choose a later one, or leave the field empty.";

export const NOT_IN_PACKS = "Please choose emojis from the packs.";

export const CODE_TAKEN = "This address is already taken.";

/** Why this custom code is not allowed for anybody, as a message for the field; null when it is. */
export function codeProblem(code: string): string | null {
  const { least, most } = CODE_LENGTH;
  if (code.length < least || code.length > most) return `Please use ${least} to ${most} characters.`;
  if (!/^[a-z0-9-]+$/.test(code)) return "Please use letters a to z, digits and hyphens only.";
  if (/^-|-$/.test(code)) return "Please begin and end with a letter or a digit.";
  if (RESERVED.has(code)) return "This address is reserved. Please choose another one.";
  return null;
}

export const SUSPENDED =
  "Beyond your plan: this link leads nowhere and cannot be changed until you choose a larger plan or delete an older link.";

/** Requests by bots as text; empty without any. */
export function botLabel({ bots, previews, heads }: Pick<Link, "bots" | "previews" | "heads">): string {
  const counts = [
    counted(bots, "bot", "bots"),
    counted(previews, "preview", "previews"),
    counted(heads, "HEAD request", "HEAD requests"),
  ];
  return counts.filter(Boolean).join(", ");
}

const counted = (count: number, one: string, many: string) =>
  count > 0 ? `${count.toLocaleString("en")} ${count === 1 ? one : many}` : "";

/** What a link asks of its visitors and when it ends, as short texts. */
export function conditionsOf({
  hasPassword,
  clickLimit,
  expiresAt,
}: Pick<Link, "hasPassword" | "clickLimit" | "expiresAt">) {
  return [
    hasPassword && "Asks for a password",
    clickLimit !== null && `Ends after ${clickLimit.toLocaleString("en")} ${clickLimit === 1 ? "click" : "clicks"}`,
    expiresAt && `Ends ${dayLabel(expiresAt.toISOString().slice(0, 10))}`,
  ].filter((text) => typeof text === "string");
}

/** What closes a link, in one word; `Active` when nothing does. */
export function stateOf(
  link: Pick<Link, "isEnabled" | "isSuspended" | "expiresAt" | "clickLimit" | "people">,
  now: Date,
): "Active" | "Inactive" | "Expired" | "Used up" | "Beyond your plan" {
  if (link.isSuspended) return "Beyond your plan";
  if (!link.isEnabled) return "Inactive";
  if (link.expiresAt && link.expiresAt <= now) return "Expired";
  if (link.clickLimit !== null && link.people >= link.clickLimit) return "Used up";
  return "Active";
}

/** Why a link cannot be boosted, the plan first; null where it can. */
export function boostObstacle(
  link: Parameters<typeof stateOf>[0] & Pick<Link, "hasPassword">,
  now: Date,
): "suspended" | "locked" | "closed" | null {
  if (link.isSuspended) return "suspended";
  if (link.hasPassword) return "locked";
  return stateOf(link, now) === "Active" ? null : "closed";
}

/** A link with the figures of the export; `status` is what `stateOf` returns, `emoji` what `writtenEmoji` does. */
export type ExportedLink = Link & {
  url: string;
  /** The address of the page that it leads to. */
  leadsTo: string;
  status: string;
  rate: number | null;
  reactions: Counts;
  boostExpiry: Date | null;
};

/** A link in the JSON export, without what only its owner's screen needs. */
export const exportEntry = ({
  title,
  url,
  leadsTo,
  status,
  people,
  bots,
  previews,
  heads,
  rate,
  ...link
}: ExportedLink) => ({
  title,
  url,
  leadsTo,
  status,
  isEnabled: link.isEnabled,
  hasPassword: link.hasPassword,
  clicks: people,
  bots,
  previews,
  headRequests: heads,
  conversion: rate,
  emoji: link.emoji,
  isBoosted: link.boostExpiry !== null,
  boostExpiry: link.boostExpiry?.toISOString() ?? null,
  reactions: link.reactions,
  createdAt: link.createdAt.toISOString(),
  expiresAt: link.expiresAt?.toISOString() ?? null,
  clickLimit: link.clickLimit,
  utm: link.utm,
  targets: link.targets,
  passesOn: link.passesOn,
});
