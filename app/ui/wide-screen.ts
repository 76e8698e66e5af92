import { useSyncExternalStore } from "react";

const QUERY = "(min-width: 48rem)";

/** Asked once: asking anew at every render makes the browser work the styles out. */
let asked: MediaQueryList | undefined;
const wideScreen = () => (asked ??= matchMedia(QUERY));

function subscribe(onChange: () => void) {
  wideScreen().addEventListener("change", onChange);
  return () => wideScreen().removeEventListener("change", onChange);
}

/** True from 768 px of width on; the server takes it for granted. */
export const useWideScreen = () =>
  useSyncExternalStore(
    subscribe,
    () => wideScreen().matches,
    () => true,
  );
