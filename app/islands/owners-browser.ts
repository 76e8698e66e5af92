import { OWNER_KEY } from "~/features/page/owner-link/rules.ts";

/** Whether somebody has used the studio in this browser; a page in one of the studio's frames asks nothing. */
export function isOwnersBrowser(): boolean {
  try {
    return self === top && localStorage.getItem(OWNER_KEY) !== null;
  } catch {
    return false;
  }
}
