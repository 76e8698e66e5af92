export type Place = "Home" | "Featured" | "Schedule" | "Profile";

/** The section that each entry leads to, best first. */
const PARTS: Record<Exclude<Place, "Home">, string[]> = {
  Featured: ["episodes", "trailers", "spotlight", "shorts"],
  Schedule: ["screenings"],
  Profile: ["about", "film"],
};

/** A page with fewer places is short enough without a bar. */
const FEWEST_PLACES = 3;

/** The entries of the bottom navigation with their targets; an entry without a target on this page is left out. */
export function navigationPlaces(partIds: string[]): { place: Place; href: string }[] {
  const places = Object.entries(PARTS) as [Place, string[]][];
  const found = places.flatMap(([place, wanted]) => {
    const id = wanted.find((part) => partIds.includes(part));
    return id ? [{ place, href: `#${id}` }] : [];
  });
  const all = [{ place: "Home" as const, href: "#top" }, ...found];
  return all.length < FEWEST_PLACES ? [] : all;
}

export type FooterColumn = { name: string; parts: { id: string; name: string }[] };

/** The specification's columns, with the parts of the page that they lead to. */
const COLUMNS: Record<string, string[]> = {
  Navigation: ["about", "film", "story", "screenings", "more-films"],
  Features: ["episodes", "trailers", "stills", "watch", "press", "comments"],
};

/** The columns of a film page's footer; a column without a target is left out, and so is the only target of a page. */
export function footerColumns(parts: FooterColumn["parts"]): FooterColumn[] {
  const columns = Object.entries(COLUMNS).map(([name, ids]) => ({
    ...{ name, parts: parts.filter(({ id }) => ids.includes(id)) },
  }));
  const targets = columns.flatMap(({ parts }) => parts);
  return targets.length > 1 ? columns.filter((column) => column.parts.length > 0) : [];
}
