import { IMPRESSIONS_PATH } from "~/features/promotion/featured/rules.ts";
import { beaconAddress, sendToBeacon } from "../beacon.ts";

/** An impression: this share of a card was in view for this long, or its link was followed. */
const SEEN = { share: 0.5, ms: 1000 };

/** Reports each boost once when its card was seen; nothing where the page is not counted. */
export function watchImpressions(boostOf: Map<Element, string>) {
  if (!beaconAddress()) return;
  const unreported = new Map(boostOf);
  const inView = new Map<Element, number>();

  const reportBoosts = (cards: Element[]) => {
    const boosts = cards.flatMap((card) => unreported.get(card) ?? []);
    if (!boosts.length || !sendToBeacon(IMPRESSIONS_PATH, { boosts })) return;
    for (const card of cards) {
      unreported.delete(card);
      observer.unobserve(card);
    }
  };
  const report = () => {
    if (document.hidden) return document.addEventListener("visibilitychange", soon, { once: true });
    const now = performance.now();
    reportBoosts([...inView].flatMap(([card, since]) => (now - since >= SEEN.ms ? card : [])));
  };
  const soon = () => setTimeout(report, SEEN.ms);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, time } of entries) {
        if (intersectionRatio >= SEEN.share) inView.set(target, time);
        else inView.delete(target);
      }
      soon();
    },
    { threshold: SEEN.share },
  );
  for (const card of boostOf.keys()) {
    observer.observe(card);
    card.addEventListener("click", () => reportBoosts([card]));
  }
}
