/** Why a file of an address did not come. */
export type DownloadProblem =
  /** The address may not be fetched, nothing answers there, or the answer is no success. */
  | "refused"
  | "unreachable"
  | "gone"
  | "closed"
  | "busy"
  /** The body is not what is wanted, larger than allowed, too slow, or shorter than its server said. */
  | "unwanted"
  | "too-large"
  | "slow"
  | "broken-off";
