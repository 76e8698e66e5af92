import { useEffect } from "react";
import { OWNER_KEY } from "~/features/page/owner-link/rules.ts";

/** Notes that the studio is used in this browser, so that its owner's page offers to be edited. */
export function useOwnersBrowser() {
  useEffect(() => {
    try {
      localStorage.setItem(OWNER_KEY, "1");
    } catch {
      // Without storage the page is edited from the studio alone.
    }
  }, []);
}
