import { beaconAddress, newId, sendToBeacon } from "./beacon.ts";

/** Tells that this page was opened: its path, the host of the page before, and the link that led here. */
export function reportVisit() {
  const address = beaconAddress();
  if (!address) return;
  const { pathname: path, search } = location;
  const referrer = document.referrer && new URL(document.referrer).host;
  sendToBeacon(address, { visit: newId(), path, referrer, via: new URLSearchParams(search).get("via") });
}
