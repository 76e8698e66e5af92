import { useSyncExternalStore } from "react";

const QUERY = "(min-width: 48rem)";

function subscribe(onChange: () => void) {
  const list = matchMedia(QUERY);
  list.addEventListener("change", onChange);
  return () => list.removeEventListener("change", onChange);
}

/** True from 768 px of width on; the server takes it for granted. */
export const useWideScreen = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => true,
  );
