import type { AccountId } from "~/lib/ids.ts";

/** Where public pages tell of visits and viewings; a document that may be counted carries it. */
export const BEACON_PATH = "/beacon";

/** Somebody who may be counted, on one UTC day. */
export type Someone = {
  day: string;
  /** The same for every account, and therefore stored nowhere. */
  person: string;
  /** By what the rows of this account know them. */
  visitorOn(accountId: AccountId): string;
};

/** `viewer` is the account that is signed in. */
export type Measured = Someone & { viewer: AccountId | null };

/** By what an account counts them: nothing of its own, and nothing of whoever is not to be counted. */
export const visitorFor = (measured: Measured | null, accountId: AccountId): string | null =>
  measured && measured.viewer !== accountId ? measured.visitorOn(accountId) : null;

/** Do Not Track and Global Privacy Control are wishes that are kept. */
export const mayMeasure = (wishes: { doNotTrack?: string | null; globalPrivacyControl?: boolean }): boolean =>
  wishes.doNotTrack !== "1" && wishes.globalPrivacyControl !== true;
