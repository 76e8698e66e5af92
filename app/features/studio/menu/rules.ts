import { PRICING } from "~/features/account/plans/rules/offers.ts";
import { type Feature, type Holding, hasFeature, limitsOf } from "~/features/account/plans/rules.ts";
import { dashboardPath, type Role } from "~/features/account/roles/rules.ts";

/** In order: help, the page itself, its content, its visitors, its promotion, the account. */
const GROUPS = ["guides", "page", "film", "people", "reach", "account"] as const;
type Group = (typeof GROUPS)[number];

const HEADINGS: Record<Group, string | null> = {
  guides: null,
  page: null,
  film: "Film",
  people: "People",
  reach: "Reach",
  account: null,
};
const HEADINGS_OF_ACTORS: Partial<Record<Group, string>> = { film: "Your Tools" };

/** An entry of the menu. */
export type Entry = {
  id: string;
  label: string;
  /** The label for actors, where it differs. */
  labelOfActors?: string;
  /** The label where space is limited. */
  short?: string;
  /** A section of the role's dashboard; with a leading slash, an address of its own. */
  to: string;
  group: Group;
  /** The group for actors, where it differs. */
  groupOfActors?: Group;
  /** The roles that have it; all by default. */
  roles?: readonly Role[];
  /** Without this feature it is shown locked. */
  needs?: Feature;
  /** Without room for one of these in the plan it is shown locked. */
  needsRoomFor?: "clips";
  /** A locked one still opens its screen, which keeps what is there and says what the plan lacks. */
  opensLocked?: boolean;
  /** The target of a locked one that does not open; `/pricing` by default. */
  soldAt?: { to: string; newTab: boolean };
  /** Current also while an address below its own is open. */
  coversBelow?: boolean;
  /** Its place in the bottom bar of phones, which has four and an end. */
  bottom?: number | "end";
};

const ACTORS: readonly Role[] = ["actor"];
const MAKERS: readonly Role[] = ["filmmaker", "distributor"];

/** THE MENU: a line here and its icon in `routes/studio/tools.ts` add a screen. */
export const ENTRIES = [
  {
    id: "guides",
    label: "Access video learnings",
    labelOfActors: "Video learnings",
    to: "video-learnings",
    group: "guides",
    groupOfActors: "reach",
    coversBelow: true,
  },
  {
    id: "projects",
    label: "Projects",
    to: "projects",
    group: "page",
    roles: MAKERS,
    bottom: 4,
  },
  {
    id: "content",
    label: "Content Manager",
    short: "Content",
    to: "/studio/content",
    group: "page",
    groupOfActors: "film",
  },
  { id: "templates", label: "Templates", to: "templates", group: "page", groupOfActors: "film", bottom: 3 },
  { id: "links", label: "Public Links", short: "Links", to: "public-links", group: "page", bottom: 1 },
  { id: "site", label: "Your site", short: "Site", to: "site", group: "page" },
  {
    id: "profile",
    label: "Your profile",
    short: "Profile",
    to: "/studio/profile",
    group: "page",
    roles: ACTORS,
    bottom: 4,
  },
  { id: "film", label: "Your film", short: "Film", to: "/studio/film", group: "film" },
  {
    id: "episodes",
    label: "Episodes",
    to: "/studio/film/episodes",
    group: "film",
    needsRoomFor: "clips",
    opensLocked: true,
  },
  { id: "press", label: "Cast & press", to: "/studio/film/press", group: "film" },
  { id: "festivals", label: "Festivals", to: "/studio/film/festivals", group: "film", coversBelow: true },
  {
    id: "spotlight",
    label: "Spotlight",
    to: "/studio/spotlight",
    group: "film",
    roles: ACTORS,
    needs: "fanSupport",
    opensLocked: true,
  },
  { id: "clips", label: "Clips", to: "clips", group: "film", coversBelow: true, bottom: 2 },
  {
    id: "emoji-packs",
    label: "Emoji Packs",
    short: "Emoji",
    to: "emoji-packs",
    group: "film",
    needs: "web3CreatorTools",
    soldAt: { to: PRICING.actors, newTab: true },
    coversBelow: true,
  },
  {
    id: "inquiries",
    label: "Inquiries",
    to: "/studio/inquiries",
    group: "people",
    roles: ACTORS,
    coversBelow: true,
  },
  {
    id: "comments",
    label: "Comments",
    to: "/studio/comments",
    group: "people",
    coversBelow: true,
  },
  { id: "contacts", label: "Audience", to: "/studio/contacts", group: "people" },
  { id: "analytics", label: "Analytics", to: "analytics", group: "reach" },
  {
    id: "deep-analytics",
    label: "Deep Analytics",
    to: "deep-analytics",
    group: "reach",
    roles: MAKERS,
    needs: "enhancedAnalytics",
  },
  {
    id: "campaigns",
    label: "Email Campaigns",
    short: "Campaigns",
    to: "email-campaigns",
    group: "reach",
    roles: MAKERS,
  },
  { id: "posts", label: "Social share", to: "social-share", group: "reach" },
  { id: "inbox", label: "Inbox", to: "/studio/inbox", group: "account" },
  { id: "export", label: "Export Data", short: "Export", to: "export", group: "account", roles: MAKERS },
  { id: "settings", label: "Settings", to: "settings", group: "account", coversBelow: true, bottom: "end" },
] as const satisfies readonly Entry[];

export type EntryId = (typeof ENTRIES)[number]["id"];

/** The section at the dashboard's own address. */
const OPENING: EntryId = "links";

export type MenuItem<Id extends string = EntryId> = {
  id: Id;
  label: string;
  short: string;
  /** Its target: for a locked one that does not open, the plans. */
  to: string;
  locked: boolean;
  /** False for one that leads to the plans instead of its screen. */
  opens: boolean;
  newTab: boolean;
  coversBelow: boolean;
  bottom: number | "end" | null;
};
export type MenuGroup<Id extends string = EntryId> = { id: Group; heading: string | null; items: MenuItem<Id>[] };

type Owner = { role: Role; entitlement: Holding };

/** The menu of an account, in groups without empty ones. */
export function studioMenu(owner: Owner): MenuGroup[] {
  return menuOf(owner, ENTRIES);
}

/** The same for any entries. */
export function menuOf<Id extends string>(owner: Owner, entries: readonly (Entry & { id: Id })[]): MenuGroup<Id>[] {
  const isActor = owner.role === "actor";
  const own = entries.filter(({ roles }) => !roles || roles.includes(owner.role));
  const groupOf = ({ group, groupOfActors }: Entry) => (isActor && groupOfActors) || group;
  return GROUPS.map((id) => ({
    id,
    heading: (isActor && HEADINGS_OF_ACTORS[id]) || HEADINGS[id],
    items: own.filter((entry) => groupOf(entry) === id).map((entry) => menuItem(owner, entry)),
  })).filter(({ items }) => items.length > 0);
}

function menuItem<Id extends string>(owner: Owner, entry: Entry & { id: Id }): MenuItem<Id> {
  const { id, to, opensLocked, soldAt, coversBelow = false, bottom = null } = entry;
  const label = (owner.role === "actor" && entry.labelOfActors) || entry.label;
  const { short = label } = entry;
  const shared = { id, label, short, coversBelow, bottom };
  const locked = isLocked(owner, entry);
  if (locked && !opensLocked)
    return { ...shared, to: soldAt?.to ?? PRICING.films, locked, opens: false, newTab: soldAt?.newTab ?? false };
  const place = to.startsWith("/") ? to : `${dashboardPath(owner.role)}/${to}`;
  return { ...shared, to: place, locked, opens: true, newTab: false };
}

const isLocked = ({ role, entitlement }: Owner, { needs, needsRoomFor }: Entry) =>
  (needs !== undefined && !hasFeature(entitlement, needs)) ||
  (needsRoomFor !== undefined && limitsOf({ ...entitlement, role })[needsRoomFor] === 0);

const THUMB_TOOLS = 4;

/** The bottom bar of phones; without an item for its end, the whole menu opens there. */
export function bottomBar<Id extends string>(menu: readonly MenuGroup<Id>[]) {
  const items = menu.flatMap((group) => group.items);
  return {
    tools: items
      .filter(({ bottom }) => typeof bottom === "number")
      .toSorted((one, other) => Number(one.bottom) - Number(other.bottom))
      .slice(0, THUMB_TOOLS),
    end: items.find(({ bottom }) => bottom === "end") ?? null,
  };
}

/** What has happened is shown on phones without a look into the menu. */
export const newsItem = (menu: readonly MenuGroup[]): MenuItem | null =>
  menu.flatMap(({ items }) => items).find(({ id }) => id === "inbox") ?? null;

/** The item of the screen at this address; null where the menu has none. */
export function currentItem<Id extends string>(menu: readonly MenuGroup<Id>[], pathname: string): Id | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  const open = menu.flatMap((group) => group.items).filter(({ opens }) => opens);
  const found = open.find(({ to, coversBelow }) => to === path || (coversBelow && path.startsWith(`${to}/`)));
  if (found) return found.id;
  const isHome = path === dashboardPath("actor") || path === dashboardPath("filmmaker");
  return (isHome && open.find(({ id }) => id === OPENING)?.id) || null;
}
