import { entitlementOf } from "~/features/billing/queries.server.ts";
import { linkOfOwner } from "~/features/links/queries.server.ts";
import { lackOf, type PlanRefusal, refusedFor } from "~/features/plans/rules.ts";
import type { Tx } from "~/platform/db.ts";
import { changeLink, type LinkChange } from "./changes.server.ts";

/** The emoji that visitors who come by the link are offered first; taking them away is free on every plan. */
export async function chooseEmoji(
  tx: Tx,
  accountId: string,
  linkId: string,
  emoji: string[],
  now: Date,
): Promise<LinkChange | PlanRefusal> {
  if (!(await linkOfOwner(tx, accountId, linkId))) return { ok: false, reason: "not-found" };
  const lack = emoji.length > 0 ? lackOf(await entitlementOf(tx, accountId), "emojiPacks") : null;
  return lack ? refusedFor(lack) : changeLink(tx, accountId, linkId, { emoji }, now);
}
