import type { Fetcher } from "~/platform/fetch.ts";
import { type LinkState, stateOfFailure, stateOfStatus } from "../rules.ts";

/** Only whether there is an answer matters, so the first byte is enough. */
const LIMITS = { maxBytes: 1, timeoutMs: 8000, beyond: "stop" } as const;

/** Asks whether an address leads to something. */
export const stateOfAddress = (fetcher: Fetcher, url: string): Promise<LinkState> =>
  fetcher(url, LIMITS).then(({ status }) => stateOfStatus(status), stateOfFailure);
