import type { FeaturedCard } from "~/features/promotion/featured/rules.ts";

/** Films of other creators: the code that renders them is fetched when there is one to show. */
export async function start(place: HTMLElement) {
  const response = await fetch(place.dataset.from ?? "").catch(() => null);
  const cards: FeaturedCard[] = response?.ok ? await response.json() : [];
  if (!cards.length) return;
  const { drawRail } = await import("./featured/rail.ts");
  await drawRail(place, cards);
}
