type Ids = Record<string, string>;

type ValidCall = {
  query?(ids: Ids): string;
  body?(ids: Ids): unknown;
  /** Where the world of the test has nothing to answer with. */
  status?: number;
};

/** What a valid call of an operation sends, where it sends anything. */
export const validCalls: Record<string, ValidCall> = {
  "GET /comments": { query: ({ filmId }) => `?filmId=${filmId}` },
  "GET /links/{linkId}/boost": { status: 404 },
  // Before the account's first visit.
  "GET /analytics": { status: 404 },
};
