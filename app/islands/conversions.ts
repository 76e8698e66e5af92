import { beaconAddress, sendToBeacon } from "./beacon.ts";

const RIGHT_BUTTON = 2;

/** Tells that the pressed link leads to where the film streams, or to what its maker asks for; before the page goes. */
export function reportConversion({ target, button }: MouseEvent) {
  const conversion = (target as Element).closest("a")?.closest<HTMLElement>("[data-conversion]")?.dataset.conversion;
  const address = conversion && button < RIGHT_BUTTON && beaconAddress();
  if (address) sendToBeacon(address, { conversion, path: location.pathname });
}
