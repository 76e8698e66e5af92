import { beaconAddress, newId, sendToBeacon } from "./beacon.ts";

/** Reports that this page was opened: its path, the referrer's host, and the short link that was used. */
export function reportVisit() {
  const address = beaconAddress();
  if (!address) return;
  const { pathname: path, search } = location;
  const referrer = document.referrer && new URL(document.referrer).host;
  const query = new URLSearchParams(search);
  const [source, medium, campaign] = ["source", "medium", "campaign"].map((name) => query.get(`utm_${name}`));
  const cameBy = { via: query.get("via"), way: query.get("way"), utm: { source, medium, campaign } };
  sendToBeacon(address, { visit: newId(), path, referrer, ...cameBy });
}
