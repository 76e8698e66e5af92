/** What visitors really did; `null` where nobody counts it. */
export type Figures = { views: number | null; hearts: number | null; followers: number | null };

export type Proof = { name: string; count: number };

const NAMES: [kind: keyof Figures, one: string, many: string][] = [
  ["views", "View", "Views"],
  ["hearts", "Heart", "Hearts"],
  ["followers", "Follower", "Followers"],
];

/** What a page may show of them: only what was counted and is above zero. */
export const socialProof = (figures: Figures): Proof[] =>
  NAMES.flatMap(([kind, one, many]) => {
    const count = figures[kind];
    return count ? [{ name: count === 1 ? one : many, count }] : [];
  });

/** Where the figures of this username's page are asked for. */
export const socialProofPath = (username: string) => `/u/${username}/social-proof`;

/** Nobody needs these figures to the minute. */
export const KEPT_SECONDS = 60;
