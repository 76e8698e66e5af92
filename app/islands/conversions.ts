import { beaconAddress, sendToBeacon } from "./beacon.ts";

const RIGHT_BUTTON = 2;

/** Reports a press of a link to the film or to the call to action, before the page closes. */
export function reportConversion({ target, button }: MouseEvent) {
  const conversion = (target as Element).closest("a")?.closest<HTMLElement>("[data-conversion]")?.dataset.conversion;
  const address = conversion && button < RIGHT_BUTTON && beaconAddress();
  if (address) sendToBeacon(address, { conversion, path: location.pathname });
}
