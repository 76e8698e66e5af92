import { isBarredIn, type Territory } from "~/features/account/withholding/rules/territory.ts";

/**
 * Why visitors cannot open a page, in the order in which they decide: a page that is hidden for several reasons tells
 * the first one.
 */
export const HIDDEN_REASONS = [
  "removed",
  "leaving",
  "withheld",
  "demo",
  "private",
  "archived",
  "draft",
  "beyond-plan",
] as const;
export type HiddenReason = (typeof HIDDEN_REASONS)[number];

/**
 * Who asks: anybody; somebody with a link that the owner has given them (a preview or a screener); who has paid for the
 * film; the owner.
 */
export type Viewer = "visitor" | "invited" | "buyer" | "owner";

/**
 * The reasons that do not hide a page from somebody. Who is invited sees what is not public yet; what was taken away
 * from visitors, or has no place in the plan, is gone for them too. Who has paid keeps the film as long as it is there.
 */
export const SEEN_DESPITE: Record<Viewer, readonly HiddenReason[]> = {
  visitor: [],
  invited: ["private", "draft"],
  buyer: ["private", "archived", "draft", "beyond-plan"],
  owner: HIDDEN_REASONS,
};

/** All of them, first what closes the links that an owner gives away: a private page may be archived too. */
export const LINK_REASONS: readonly HiddenReason[] = [
  ...HIDDEN_REASONS.filter((reason) => !SEEN_DESPITE.invited.includes(reason)),
  ...SEEN_DESPITE.invited,
];

/** Whether somebody may see a page, and every file on it; `hidden` is null for a public page. */
export const maySee = (hidden: HiddenReason | null, viewer: Viewer): boolean =>
  hidden === null || SEEN_DESPITE[viewer].includes(hidden);

type Standing = { hidden: HiddenReason | null; isByLaw: boolean; territory: Territory | null };

/** A page as a visitor of this country finds it: withheld, where a decision takes it from that country. */
export const seenFrom = <Found extends Standing>(found: Found, country: string | null): Found =>
  found.hidden === null && isBarredIn(found.territory, country)
    ? { ...found, hidden: "withheld", isByLaw: found.territory?.isByLaw ?? false }
    : found;

/** What the owner is told where a page is hidden also from who is invited. */
export const LINKS_CLOSED =
  "This page is archived or beyond your plan. Links to it open nothing until it is back among your pages.";
const LINKS_IN_DEMO =
  "A demo’s pages open in this browser only. In a studio of your own, links for others are made here.";

export const LINKS_WITHHELD =
  "Whoever runs this server has taken this page away, and links to it open nothing. Your decisions say why.";

/** The same, where the reason is known. */
export function linksClosed(hidden: HiddenReason | null): string {
  if (hidden === "withheld") return LINKS_WITHHELD;
  return hidden === "demo" ? LINKS_IN_DEMO : LINKS_CLOSED;
}
