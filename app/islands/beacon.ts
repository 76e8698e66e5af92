import { mayMeasure } from "~/features/insights/beacon/rules.ts";

/** Where to tell of what happens on this page; null where nobody counts, or the visitor does not want it. */
export const beaconAddress = (): string | null =>
  (mayMeasure(navigator as { doNotTrack?: string }) && document.body.dataset.beacon) || null;

/** Names one visit or viewing, so that what arrives twice counts once. Pages without TLS have no `randomUUID`. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Hands over what is to be told, also if the page goes; false when the browser takes no more at the moment. */
export const sendToBeacon = (address: string, what: object): boolean =>
  navigator.sendBeacon(address, new Blob([JSON.stringify(what)], { type: "application/json" }));
