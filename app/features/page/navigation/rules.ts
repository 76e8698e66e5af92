export type Place = "Home" | "Featured" | "Schedule" | "Profile";

/** The section that each entry leads to, best first. */
const PARTS: Record<Exclude<Place, "Home">, string[]> = {
  Featured: ["episodes", "trailers", "spotlight", "shorts"],
  Schedule: ["screenings"],
  Profile: ["about", "film"],
};

/** The entries of the bottom navigation with their targets; an entry without a target on this page is left out. */
export function navigationPlaces(partIds: string[]): { place: Place; href: string }[] {
  const places = Object.entries(PARTS) as [Place, string[]][];
  const found = places.flatMap(([place, wanted]) => {
    const id = wanted.find((part) => partIds.includes(part));
    return id ? [{ place, href: `#${id}` }] : [];
  });
  return [{ place: "Home", href: "#top" }, ...found];
}
