import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the first render: what needs script must not shut out those without. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
