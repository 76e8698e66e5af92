/** Where public pages tell of visits and viewings; a document that may be counted carries it. */
export const BEACON_PATH = "/beacon";

/** Do Not Track and Global Privacy Control are wishes that are kept. */
export const mayMeasure = (wishes: { doNotTrack?: string | null; globalPrivacyControl?: boolean }): boolean =>
  wishes.doNotTrack !== "1" && wishes.globalPrivacyControl !== true;
