/** How many charged clicks of a boost on one UTC day are from one wider network (/24 of IPv4, /48 of IPv6). */
export type NetworkClicks = { network: string | null; clicks: number };

/** With fewer clicks nothing can be said about their origin. */
const JUDGED_FROM = 10;
/** Tolerated clicks a day from any one network: the addresses of a family or a small office. */
export const HONEST_CLICKS = 3;
/** A network with more than this share of a day's clicks, and more than the tolerated ones, is crowded. */
const CROWDED_SHARE = 1 / 5;
/** When all crowded networks together exceed this share, the boost is put on hold. */
const HELD_SHARE = 1 / 2;

/**
 * The networks because of which a boost is put on hold for the rest of its day; none where it continues.
 *
 * Each network address is charged once a day already, so many clicks from one wider network are many addresses in it:
 * rented addresses are adjacent, while an audience is spread. A small audience is not judged before ten clicks, and
 * then six of the ten would have to be from one network, or four each from two. A large audience behind the shared
 * addresses of its providers is spread over more than five of them. Errors are bounded either way: a boost that is put
 * on hold by mistake costs nothing and is shown again at midnight, and one that is missed has at least as many clicks
 * from other networks, or nine that cost at most a dollar each.
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
