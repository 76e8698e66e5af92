import type { FilmId } from "~/lib/ids.ts";
import { type LeftRow, LINKS_MOST, type OwnPage } from "./plan.ts";

/** A short link as a table that this product has written tells it. */
export type OwnLink<Options = unknown> = {
  row: number;
  code: string;
  title: string;
  emoji: string[];
  /** The path of the page that it led to. */
  path: string;
  options: Options;
  isEnabled: boolean;
  /** It asked for a password, which no file has. */
  hadPassword: boolean;
};

export type ReadOwnRows<Options> = { links: OwnLink<Options>[]; left: LeftRow[] };

/** What is here already. */
export type OwnHere = {
  /** The account's pages by path. */
  pages: Map<string, OwnPage>;
  /** Codes of the account's links. */
  own: Set<string>;
  /** Codes of other links, also of those that were deleted lately. */
  taken: Set<string>;
  /** The account's links, as `linkKey` writes them. */
  keys: Set<string>;
  /** How many more fit into the plan; null without a limit. */
  left: number | null;
};

type Kept<Options> = OwnLink<Options> & { page: OwnPage };
export type OwnPlan<Options> = { shorts: Kept<Options>[]; left: LeftRow[] };

const OWN_WORDS = {
  known: "You have this short link already",
  "no-page": "None of your pages has the address that it leads to",
  plan: "Your plan has no further short links",
  many: `More than ${LINKS_MOST.toLocaleString("en")} links at once: choose the file again afterwards`,
};

/** What tells links apart whose addresses had to change. */
export const linkKey = (filmId: FilmId | null, title: string, utm: object): string =>
  JSON.stringify([filmId, title, Object.entries(utm).toSorted()]);

/** Links that the account does not have yet, as far as its plan has room. */
export function ownPlanOf<Options extends { utm: object }>(
  { links, left }: ReadOwnRows<Options>,
  here: OwnHere,
): OwnPlan<Options> {
  const plan: OwnPlan<Options> = { shorts: [], left: [...left] };
  const codes = new Set(here.own);
  for (const link of links) {
    const page = here.pages.get(link.path) ?? null;
    const obstacle = obstacleOf(plan, { ...here, own: codes }, link, page);
    if (obstacle) plan.left.push({ row: link.row, what: link.title, problem: OWN_WORDS[obstacle] });
    if (obstacle || !page) continue;
    codes.add(link.code);
    plan.shorts.push({ ...link, page });
  }
  plan.left.sort((one, other) => one.row - other.row);
  return plan;
}

function obstacleOf<Options extends { utm: object }>(
  { shorts }: OwnPlan<Options>,
  { own, taken, keys, left }: OwnHere,
  { code, title, options }: OwnLink<Options>,
  page: OwnPage | null,
): keyof typeof OWN_WORDS | null {
  if (own.has(code)) return "known";
  if (!page) return "no-page";
  // It came before, under another address.
  if (taken.has(code) && keys.has(linkKey(page.filmId, title, options.utm))) return "known";
  if (left !== null && shorts.length >= left) return "plan";
  return shorts.length >= LINKS_MOST ? "many" : null;
}

type Coded = { code: string; newCode: string; page: OwnPage; hadPassword: boolean };

/** What becomes of a link, for its owner. */
export const noteOf = ({ code, newCode, page, hadPassword }: Coded): string =>
  [
    `/l/${newCode} leads to ${page.title}`,
    newCode === code ? "" : `/l/${code} is taken here`,
    hadPassword ? "switched off, because no file has its password" : "",
  ]
    .filter(Boolean)
    .join("; ");
