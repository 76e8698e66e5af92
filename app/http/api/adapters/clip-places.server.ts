import { clipOfOwner } from "~/features/clips/library/queries.server.ts";
import { placeClip } from "~/features/clips/placing/commands.server.ts";
import type { ClipPlace } from "~/features/clips/placing/input.ts";
import { usesOf } from "~/features/clips/placing/queries.server.ts";
import { type ClipUse, placeMessage } from "~/features/clips/placing/rules.ts";
import type { Change, Read } from "../operation.ts";
import { refuse } from "../problems.ts";
import { NOT_FOUND, noSuch, refused, written } from "../refused.ts";

const told = ({ id, page, spot, isPublished }: ClipUse) => ({
  ...{ id, pageId: page.id, pageTitle: page.title, spot, isPublished },
});

/** Where a clip is on pages, or in their drafts alone. */
export async function placementsOfKey({ db, accountId, ids }: Read<"clipId">) {
  if (!(await clipOfOwner(db, { accountId, clipId: ids.clipId }))) return null;
  return { items: (await usesOf(db, accountId, [ids.clipId])).map(told), next: null };
}

/** Puts a clip into the draft of a page. */
export async function placeClipByKey({ tx, accountId, product, ids, body, now }: Change<"clipId", ClipPlace>) {
  const own = { accountId, clipId: ids.clipId };
  if (!(await clipOfOwner(tx, own))) return NOT_FOUND;
  const placed = await placeClip({ tx, queue: product.queue }, own, body, now);
  if (!placed.ok) {
    if (placed.reason === "not-found") return noSuch("pageId");
    return "lack" in placed ? refused(placed) : refuse("conflict", placeMessage(placed));
  }
  const use = (await usesOf(tx, accountId, [ids.clipId])).find(
    ({ page, spot }) => page.id === body.pageId && spot === body.spot,
  );
  return written(use ? told(use) : null);
}
