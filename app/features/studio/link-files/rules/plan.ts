import type { FilmId } from "~/lib/ids.ts";

/** The most links that one file brings at once. */
export const LINKS_MOST = 1_000;

/** A page of the account that a short link can lead to; `filmId` is null for the account's own page. */
export type OwnPage = { filmId: FilmId | null; title: string };

/** What the account has already. */
export type Here = {
  /** By place, as `placeOf` tells it. */
  pages: Map<string, OwnPage>;
  /** Addresses in the project. */
  addresses: Set<string>;
  /** Short links, as `shortKey` writes them. */
  shorts: Set<string>;
  /** How many more fit into the project, and into the plan; null without a limit. */
  room: number;
  shortsLeft: number | null;
};

type Linked = { url: string; title: string };
export type NumberedItem<Item extends Linked = Linked> = { row: number; item: Item };
export type NewShort = { row: number; title: string; page: OwnPage };
export type LeftRow = { row: number; what: string; problem: string };

/** The links of a file, each address once, and rows without one. */
export type ReadRows<Item extends Linked> = { links: NumberedItem<Item>[]; left: LeftRow[] };

/** What becomes of each row. */
export type Plan<Item extends Linked = Linked> = { items: NumberedItem<Item>[]; shorts: NewShort[]; left: LeftRow[] };

/**
 * What an address names: a path of this instance without a slash at its end, or a host where it is the front page of
 * another site, which may be an own domain; null for any other.
 */
export function placeOf(url: string, baseUrl: string): string | null {
  const { origin, hostname, pathname } = new URL(url);
  const path = pathname.replace(/\/$/, "");
  if (origin === new URL(baseUrl).origin) return path;
  return path === "" ? hostname : null;
}

export const shortKey = (filmId: FilmId | null, title: string) => `${filmId ?? ""} ${title}`;

export const LEFT_WORDS = {
  known: "In this project already",
  "known-short": "There is a short link to this page with this title",
  room: "No room in this project",
  plan: "Your plan has no further short links",
  many: `More than ${LINKS_MOST.toLocaleString("en")} links at once: choose the file again afterwards`,
};

/** Links to own pages become short links, all others content items, as far as there is room. */
export function planOf<Item extends Linked>({ links, left }: ReadRows<Item>, here: Here, baseUrl: string): Plan<Item> {
  const plan: Plan<Item> = { items: [], shorts: [], left: [...left] };
  for (const { row, item } of links) {
    const page = here.pages.get(placeOf(item.url, baseUrl) ?? "");
    const obstacle = page ? shortObstacle(plan, here, { page, title: item.title }) : itemObstacle(plan, here, item.url);
    if (obstacle) plan.left.push({ row, what: item.url, problem: LEFT_WORDS[obstacle] });
    else if (page) plan.shorts.push({ row, title: item.title, page });
    else plan.items.push({ row, item });
  }
  plan.left.sort((one, other) => one.row - other.row);
  return plan;
}

type Obstacle = keyof typeof LEFT_WORDS | null;
const isFull = ({ items, shorts }: Plan) => items.length + shorts.length >= LINKS_MOST;

function itemObstacle(plan: Plan, { addresses, room }: Here, url: string): Obstacle {
  if (addresses.has(url)) return "known";
  if (plan.items.length >= room) return "room";
  return isFull(plan) ? "many" : null;
}

function shortObstacle(plan: Plan, { shorts, shortsLeft }: Here, { page, title }: Omit<NewShort, "row">): Obstacle {
  if (shorts.has(shortKey(page.filmId, title))) return "known-short";
  if (shortsLeft !== null && plan.shorts.length >= shortsLeft) return "plan";
  return isFull(plan) ? "many" : null;
}
