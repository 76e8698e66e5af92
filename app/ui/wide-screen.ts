import { useSyncExternalStore } from "react";

const QUERY = "(min-width: 48rem)";

/** Created once: a new query at every render makes the browser recalculate styles. */
let asked: MediaQueryList | undefined;
const wideScreen = () => (asked ??= matchMedia(QUERY));

function subscribe(onChange: () => void) {
  wideScreen().addEventListener("change", onChange);
  return () => wideScreen().removeEventListener("change", onChange);
}

/** True from a width of 768 px; on the server always true. */
export const useWideScreen = () =>
  useSyncExternalStore(
    subscribe,
    () => wideScreen().matches,
    () => true,
  );
