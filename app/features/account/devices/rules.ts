const DAY_MS = 24 * 60 * 60 * 1000;

type SignIn = { isKnown: boolean; others: number; accountCreatedAt: Date; now: Date };

/**
 * Whether its owner is told of a sign-in: of every one from a browser that does not show that the account was signed in
 * there. The sign-up's own browser is no news.
 */
export const isNews = ({ isKnown, others, accountCreatedAt, now }: SignIn): boolean =>
  !isKnown && (others > 0 || now.getTime() - accountCreatedAt.getTime() > DAY_MS);
