import { entitlementOf } from "~/features/billing/queries.server.ts";
import { linkOfOwner } from "~/features/links/queries.server.ts";
import { hasFeature } from "~/features/plans/rules.ts";
import type { Tx } from "~/platform/db.ts";
import { changeLink, type LinkChange } from "./changes.server.ts";

/** The emoji that visitors who come by the link are offered first; taking them away is free on every plan. */
export async function chooseEmoji(
  tx: Tx,
  accountId: string,
  linkId: string,
  emoji: string[],
  now: Date,
): Promise<LinkChange | { ok: false; reason: "locked" }> {
  if (!(await linkOfOwner(tx, accountId, linkId))) return { ok: false, reason: "not-found" };
  const isLocked = emoji.length > 0 && !hasFeature(await entitlementOf(tx, accountId), "emojiPacks");
  return isLocked ? { ok: false, reason: "locked" } : changeLink(tx, accountId, linkId, { emoji }, now);
}
