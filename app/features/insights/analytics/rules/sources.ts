import { SOURCE_NAMES, type Source } from "~/features/insights/visits/rules.ts";

/** Visits that came by one link (`code` and `title`), or without a link from one kind of place. */
export type CountedSource = {
  code: string | null;
  title: string | null;
  /** Null for a visit by a link, and for one from another page of this product. */
  source: Source | null;
  visits: number;
};

/** An entry of the list; `path` for a link. */
export type SourceShare = { key: string; name: string; path?: string; visits: number };

const LINKS_LISTED = 6;
const FROM_HERE = "Other pages on this site";
const FURTHER_LINKS = "Other links";

const mostFirst = (one: SourceShare, other: SourceShare) => other.visits - one.visits || (one.key < other.key ? -1 : 1);

/** The list of sources, the largest first. Its visits add up to all visits: links beyond the first ones share an entry. */
export function sourceShares(counted: readonly CountedSource[]): SourceShare[] {
  const shares = counted.map(shareOf);
  const links = shares.filter(({ path }) => path).sort(mostFirst);
  const further = links.slice(LINKS_LISTED).reduce((sum, { visits }) => sum + visits, 0);
  const listed = [...shares.filter(({ path }) => !path), ...links.slice(0, LINKS_LISTED)].sort(mostFirst);
  return further > 0 ? [...listed, { key: "further-links", name: FURTHER_LINKS, visits: further }] : listed;
}

function shareOf({ code, title, source, visits }: CountedSource): SourceShare {
  if (code !== null) return { key: `link ${code}`, name: title || code, path: `/l/${code}`, visits };
  return source ? { key: source, name: SOURCE_NAMES[source], visits } : { key: "here", name: FROM_HERE, visits };
}
