import { OFFERS_ON, pageOfRole } from "~/features/account/plans/rules/offers.ts";
import { type Entitlement, type Feature, limitsOf } from "~/features/account/plans/rules.ts";
import { mailsOfPlan } from "~/features/audience/mail-allowance/rules.ts";
import { offerHeld, type PageUse, type Uses } from "~/features/money/checkout/rules.ts";
import { lockedBy } from "~/features/money/pricing/rules/allowances.ts";
import { beyondLimits } from "~/features/money/pricing/rules/losses.ts";
import { bytesText } from "~/lib/byte-sizes.ts";

type BroughtPage = Pick<PageUse, "kind" | "title" | "castMembers" | "clips">;

/** What an archive would bring that a plan limits. */
export type Brought = {
  /** Oldest first. */
  pages: BroughtPage[];
  links: number;
  contacts: number;
  /** Bytes of films, pictures and clips. */
  room: number;
  /** Features that its rows make use of. */
  features: Feature[];
};

export const NOTHING_BROUGHT: Brought = { pages: [], links: 0, contacts: 0, room: 0, features: [] };

/** Pages of an archive that are told by their names. */
export const BROUGHT_PAGES_MOST = 100;

/** Whether the archive's page takes the place of the draft of the account's own page. */
type Choice = { replacesDraft: boolean };

/** What would lie idle on the account's plan after the import, and why; what the account has comes first. */
export function idleAfter(
  brought: Brought,
  uses: Uses,
  entitlement: Entitlement,
  choice: Choice = { replacesDraft: false },
): string[] {
  const { role, plan } = entitlement;
  const limits = limitsOf(entitlement);
  const pages = pagesAfter(brought, uses, choice);
  const links = uses.links + brought.links;
  return [
    ...beyondLimits({ links, pages }, limits, { losesDomains: false, word: "stay" }),
    ...withoutRoom(brought.room, limits.uploadBytes - uses.room),
    ...withoutMails(brought.contacts, mailsOfPlan(plan)),
    ...withoutFeatures(brought.features, pageOfRole(role), entitlement),
  ];
}

function pagesAfter({ pages }: Brought, uses: Uses, { replacesDraft }: Choice): PageUse[] {
  const own = uses.pages.find(({ kind }) => kind === "site");
  const theirs = own && replacesDraft ? pages.find(({ kind }) => kind === "site") : undefined;
  return [
    ...uses.pages.map((page) => (theirs && page === own ? replaced(page, theirs) : page)),
    ...pages.filter((page) => page !== theirs).map((page) => arrived(page, own !== undefined)),
  ];
}

/** Its videos come to those that are there. */
const replaced = (own: PageUse, theirs: BroughtPage): PageUse => ({
  ...own,
  ...{ title: theirs.title, castMembers: theirs.castMembers, clips: own.clips + theirs.clips },
});

const arrived = (page: BroughtPage, hasSite: boolean): PageUse => ({
  ...page,
  kind: hasSite ? "project" : page.kind,
  host: null,
});

const withoutRoom = (needed: number, left: number): string[] =>
  needed > Math.max(0, left)
    ? [
        `Its films, pictures and clips need ${bytesText(needed)}, and your plan has ${bytesText(Math.max(0, left))} left: those that do not fit do not come.`,
      ]
    : [];

const withoutMails = (contacts: number, mails: number | null): string[] =>
  mails !== null && contacts > mails
    ? [
        `Of its ${contacts.toLocaleString("en")} contacts, ${mails.toLocaleString("en")} can get one mail a month: more mails are not in your plan.`,
      ]
    : [];

function withoutFeatures(used: Feature[], page: keyof typeof OFFERS_ON, entitlement: Entitlement): string[] {
  const held = offerHeld(page, entitlement);
  const largest = OFFERS_ON[page].at(-1) ?? held;
  return lockedBy(largest, held, page)
    .filter(({ of }) => used.includes(of))
    .map(({ lost }) => lost);
}

export const BACK_AGAIN =
  "Nothing of it is deleted: a larger plan brings it back at once, and so does removing something else.";
