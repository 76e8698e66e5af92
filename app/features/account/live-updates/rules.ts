/** PostgreSQL channel that notifies of a change in an account; the payload is described in `input.ts`. */
export const UPDATE_ANNOUNCED = "account_updated";

/** Announcements may have been missed: the browser requests what changed. */
export const RESYNC = { name: "resync", data: {} };

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const KB = 1024;

/** Streams by account and process; a stream costs a connection and about 12 KB of memory. */
export const STREAM_BOUNDS = {
  ofAccount: 12,
  ofProcess: 2_000,
  waitingBytes: 64 * KB,
  heartbeatMs: 25 * SECOND_MS,
  oldestMs: 10 * MINUTE_MS,
};
