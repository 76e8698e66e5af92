import { BLOCKED_LINK_PATH } from "~/features/account/abuse-limits/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import { withLinksInstead } from "~/lib/rendered-links.ts";
import type { Product } from "~/product.server.ts";

type Bytes = Buffer<ArrayBuffer>;
type Leading = Pick<Product, "guard"> & { config: { baseUrl: string } };

/**
 * A page of an account as visitors get it: links to sites on the operator's list, which may be younger than the page,
 * lead to the page that says so. The desk is told. Where the list is empty, the bytes stay as they are.
 */
export function ledElsewhere({ guard, config }: Leading, accountId: AccountId, document: Bytes): Bytes {
  if (guard.blocksNothing()) return document;
  let isHeld = false;
  const isBlocked = (url: string) => {
    const blocked = guard.isBlocked(url);
    isHeld ||= blocked;
    return blocked;
  };
  const shown = withLinksInstead(document.toString("utf8"), isBlocked, `${config.baseUrl}${BLOCKED_LINK_PATH}`);
  if (!isHeld) return document;
  guard.note({ rule: "blocked-targets", accountId, at: new Date() });
  return Buffer.from(shown);
}
