export type Place = "Home" | "Featured" | "Schedule" | "Profile";

/** Which part of a page each place is, best first. */
const PARTS: Record<Exclude<Place, "Home">, string[]> = {
  Featured: ["episodes", "trailers", "spotlight", "shorts"],
  Schedule: ["screenings"],
  Profile: ["about", "film"],
};

/** The bottom navigation's entries, with what they lead to; a place that this page does not have is left out. */
export function navigationPlaces(partIds: string[]): { place: Place; href: string }[] {
  const places = Object.entries(PARTS) as [Place, string[]][];
  const found = places.flatMap(([place, wanted]) => {
    const id = wanted.find((part) => partIds.includes(part));
    return id ? [{ place, href: `#${id}` }] : [];
  });
  return [{ place: "Home", href: "#top" }, ...found];
}
