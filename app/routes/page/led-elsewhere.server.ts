import { BLOCKED_LINK_PATH } from "~/features/account/abuse-limits/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import { withLinksInstead } from "~/lib/rendered-links.ts";
import type { Product } from "~/product.server.ts";

/**
 * A page of an account as visitors get it: links to sites on the operator's list, which may be younger than the page,
 * lead to the page that says so. The desk is told.
 */
export function ledElsewhere({ guard, config }: Product, accountId: AccountId, document: string): string {
  let isHeld = false;
  const isBlocked = (url: string) => {
    const blocked = guard.isBlocked(url);
    isHeld ||= blocked;
    return blocked;
  };
  const shown = withLinksInstead(document, isBlocked, `${config.baseUrl}${BLOCKED_LINK_PATH}`);
  if (isHeld) guard.note({ rule: "blocked-targets", accountId, at: new Date() });
  return shown;
}
