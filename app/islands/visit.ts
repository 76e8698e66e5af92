import { beaconAddress, newId, sendToBeacon } from "./beacon.ts";

/** Reports that this page was opened: its path, the referrer's host, and the short link that was used. */
export function reportVisit() {
  const address = beaconAddress();
  if (!address) return;
  const { pathname: path, search } = location;
  const referrer = document.referrer && new URL(document.referrer).host;
  sendToBeacon(address, { visit: newId(), path, referrer, via: new URLSearchParams(search).get("via") });
}
