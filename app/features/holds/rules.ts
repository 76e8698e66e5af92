/** How many clicks of a boost on one UTC day were paid for from one wider network (/24 of IPv4, /48 of IPv6). */
export type NetworkClicks = { network: string | null; clicks: number };

/** Fewer are too few to say where a boost's visitors come from. */
const JUDGED_FROM = 10;
/** So many of a day a boost pays for from any network: a family's or a small office's addresses. */
export const HONEST_CLICKS = 3;
/** Where one network has more than this share of a day's clicks, and more than the honest ones, it is crowded. */
const CROWDED_SHARE = 1 / 5;
/** Where crowded networks together have more than this share, the day's clicks come from few networks. */
const HELD_SHARE = 1 / 2;

/**
 * The networks because of which a boost is held for the rest of its day; none where it goes on.
 *
 * Each network address pays once a day already, so that many clicks from one wider network are many addresses in it:
 * whoever rents them gets them side by side, while an audience is spread. A small audience is not judged before ten
 * clicks, and then six of the ten would have to come out of one neighbourhood, or four each out of two. A large audience
 * behind the shared addresses of its providers is spread over more than five of them. What goes wrong nevertheless is
 * bounded either way: a boost that is held by mistake costs nothing and is shown again at midnight, and one that is not
 * held has at least as many clicks from elsewhere, or nine that cost at most a dollar each.
 */
export function crowdedNetworks(clicks: readonly NetworkClicks[]): string[] {
  const total = sumOf(clicks);
  const crowded = clicks.filter(
    (one) => one.network !== null && one.clicks > HONEST_CLICKS && one.clicks > total * CROWDED_SHARE,
  );
  if (total < JUDGED_FROM || sumOf(crowded) <= total * HELD_SHARE) return [];
  return crowded.flatMap(({ network }) => network ?? []);
}

const sumOf = (clicks: readonly NetworkClicks[]) => clicks.reduce((sum, one) => sum + one.clicks, 0);
