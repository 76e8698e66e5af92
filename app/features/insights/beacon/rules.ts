import type { AccountId } from "~/lib/ids.ts";

/** The endpoint for visits and viewings; only documents that may be counted contain it. */
export const BEACON_PATH = "/beacon";

/** The parameter of that address by which an embedded player tells the host of the page around it. */
export const HOST_AROUND = "on";

/** A visitor who may be counted, on one UTC day. */
export type CountedVisitor = {
  day: string;
  /** The same id for every account, and therefore never stored. */
  person: string;
  /** The visitor's id in the rows of this account. */
  visitorOn(accountId: AccountId): string;
};

/** `viewer` is the account that is signed in. */
export type CountedViewer = CountedVisitor & { viewer: AccountId | null };

/** The visitor's id for an account; null for the account itself and for visitors who must not be counted. */
export const visitorFor = (measured: CountedViewer | null, accountId: AccountId): string | null =>
  measured && measured.viewer !== accountId ? measured.visitorOn(accountId) : null;

/** False for browsers that send Do Not Track or Global Privacy Control. */
export const mayMeasure = (signals: { doNotTrack?: string | null; globalPrivacyControl?: boolean }): boolean =>
  signals.doNotTrack !== "1" && signals.globalPrivacyControl !== true;
