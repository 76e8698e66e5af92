/**
 * Why a call of a service brought nothing. `refused`: the service said no, and began nothing; `busy`: it wants to be
 * asked later; `unreached`: it never got the call; `unknown`: it may have begun the work.
 */
export type CallFailure = {
  ok: false;
  kind: "refused" | "busy" | "unreached" | "unknown";
  /** Of the answer; null where there was none. */
  status: number | null;
  /** The beginning of what it answered, without our key. */
  detail: string;
  retryAfterMs: number | null;
};
