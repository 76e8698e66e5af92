import { lackOf, type PlanRefusal, refusedFor } from "~/features/account/plans/rules.ts";
import { keptArt, packedEmoji } from "~/features/audience/emoji-packs/queries.server.ts";
import { drawnEmoji, itemOfToken, itemsNamed } from "~/features/audience/emoji-packs/rules/tokens.ts";
import type { AccountId, OwnLink } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Link } from "../rules.ts";
import { changeableLink, type LinkChange, saveLink } from "./changes.server.ts";

/**
 * The emoji that are shown with the link, to its owner and on its card in the rail of boosted films; removing them is
 * allowed on every plan. Own art is of the account's active packs, or what the link has already.
 */
export async function chooseEmoji(
  tx: Tx,
  { accountId, linkId }: OwnLink,
  emoji: string[],
  now: Date,
): Promise<LinkChange | PlanRefusal | { ok: false; reason: "not-in-packs" }> {
  const found = await changeableLink(tx, accountId, linkId);
  if (!found.ok) return found;
  const lack = emoji.length > 0 ? lackOf(found.entitlement, "emojiPacks") : null;
  if (lack) return refusedFor(lack);
  if (!(await mayHave(tx, accountId, found.link, emoji))) return { ok: false, reason: "not-in-packs" };
  return saveLink(tx, found.link, { emoji }, now);
}

async function mayHave(tx: Tx, accountId: AccountId, link: Link, emoji: string[]): Promise<boolean> {
  const art = emoji.filter((one) => itemOfToken(one));
  if (!art.length) return true;
  const drawn = drawnEmoji(link.emoji, await keptArt(tx, accountId, itemsNamed([link])));
  const packed = (await packedEmoji(tx, accountId)).flatMap((pack) => pack.emoji);
  const allowed = new Set([...link.emoji, ...[...drawn, ...packed].map((one) => one.emoji)]);
  return art.every((one) => allowed.has(one));
}
