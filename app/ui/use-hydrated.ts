import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the first render: controls that need script must not block users without it. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
