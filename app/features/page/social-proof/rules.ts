/** Real counts of visitors; `null` where they are not counted. */
export type Figures = { views: number | null; hearts: number | null; followers: number | null };

export type Proof = { name: string; count: number };

const NAMES: [kind: keyof Figures, one: string, many: string][] = [
  ["views", "View", "Views"],
  ["hearts", "Heart", "Hearts"],
  ["followers", "Follower", "Followers"],
];

/** The counts that a page shows: those that are known and above zero. */
export const socialProof = (figures: Figures): Proof[] =>
  NAMES.flatMap(([kind, one, many]) => {
    const count = figures[kind];
    return count ? [{ name: count === 1 ? one : many, count }] : [];
  });

/** The address of these counts for this username's page. */
export const socialProofPath = (username: string) => `/u/${username}/social-proof`;

/** The counts may be a few minutes old. */
export const KEPT_SECONDS = 60;
