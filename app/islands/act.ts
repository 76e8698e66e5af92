import { beaconAddress, tell } from "./telling.ts";

const RIGHT_BUTTON = 2;

/** Tells that the pressed link leads to where the film streams, or to what its maker asks for; before the page goes. */
export function tellAct({ target, button }: MouseEvent) {
  const act = (target as Element).closest("a")?.closest<HTMLElement>("[data-act]")?.dataset.act;
  const address = act && button < RIGHT_BUTTON && beaconAddress();
  if (address) tell(address, { act, path: location.pathname });
}
