import { lackOf, type PlanRefusal, refusedFor } from "~/features/account/plans/rules.ts";
import type { OwnLink } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { changeableLink, type LinkChange, saveLink } from "./changes.server.ts";

/** The emoji that are offered first to visitors who use the link; removing them is allowed on every plan. */
export async function chooseEmoji(
  tx: Tx,
  { accountId, linkId }: OwnLink,
  emoji: string[],
  now: Date,
): Promise<LinkChange | PlanRefusal> {
  const found = await changeableLink(tx, accountId, linkId);
  if (!found.ok) return found;
  const lack = emoji.length > 0 ? lackOf(found.entitlement, "emojiPacks") : null;
  return lack ? refusedFor(lack) : saveLink(tx, found.link, { emoji }, now);
}
