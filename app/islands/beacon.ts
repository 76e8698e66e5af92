import { mayMeasure } from "~/features/insights/beacon/rules.ts";

/** Address for beacons of this page; null where nothing is counted, or the visitor objects. */
export const beaconAddress = (): string | null =>
  (mayMeasure(navigator as { doNotTrack?: string }) && document.body.dataset.beacon) || null;

/** Id of one visit or viewing, so that duplicates count once. Pages without TLS have no `randomUUID`. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Sends a beacon, also while the page is closing; false when the browser's queue is full. */
export const sendToBeacon = (address: string, what: object): boolean =>
  navigator.sendBeacon(address, new Blob([JSON.stringify(what)], { type: "application/json" }));
