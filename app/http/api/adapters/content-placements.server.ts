import { addFilm } from "~/features/content/content-files/commands.server.ts";
import { isOwnContentItem } from "~/features/content/content-projects/queries/items.server.ts";
import { projectOfOwner } from "~/features/content/content-projects/queries/projects.server.ts";
import { REFUSALS } from "~/features/content/content-projects/rules.ts";
import { placeItem, takeOffPages } from "~/features/content/placements/commands.server.ts";
import type { PlacementInput } from "~/features/content/placements/input.ts";
import { placementsOf } from "~/features/content/placements/queries.server.ts";
import { type Placement, placementMessage } from "~/features/content/placements/rules.ts";
import type { VideoId } from "~/lib/ids.ts";
import type { Change, Read } from "../operation.ts";
import { refuse } from "../problems.ts";
import { DONE, NOT_FOUND, noSuch, refused, written } from "../refused.ts";

/** Adds an upload of the account to a content project. */
export async function addFilmItem({ tx, accountId, ids, body, now }: Change<"projectId", { videoId: string }>) {
  const own = { accountId, projectId: ids.projectId };
  if (!(await projectOfOwner(tx, own))) return NOT_FOUND;
  const added = await addFilm(tx, own, body.videoId as VideoId, now);
  if (added.ok) return { ok: true, value: { id: added.id } } as const;
  return added.reason === "not-found" ? noSuch("videoId") : refused(added, REFUSALS);
}

const told = ({ id, page, spot }: Placement) => ({ id, pageId: page.id, pageTitle: page.title, spot });

/** Where an item is in drafts of pages. */
export async function itemPlacementsOfKey({ db, accountId, ids }: Read<"itemId">) {
  if (!(await isOwnContentItem(db, { accountId, itemId: ids.itemId }))) return null;
  return { items: (await placementsOf(db, accountId, [ids.itemId])).map(told), next: null };
}

export async function placeItemByKey({ tx, accountId, product, ids, body, now }: Change<"itemId", PlacementInput>) {
  const own = { accountId, itemId: ids.itemId };
  if (!(await isOwnContentItem(tx, own))) return NOT_FOUND;
  const placed = await placeItem({ tx, queue: product.queue }, own, body, now);
  if (!placed.ok) {
    if (placed.reason === "not-found") return noSuch("pageId");
    return "lack" in placed ? refused(placed) : refuse("conflict", placementMessage(placed));
  }
  const placement = (await placementsOf(tx, accountId, [ids.itemId])).find(({ id }) => id === placed.id);
  return written(placement ? told(placement) : null);
}

/** Takes an item off the drafts of all pages; what is public stays until its page is published. */
export async function takeItemOffPages({ tx, accountId, ids, now }: Change<"itemId">) {
  if (!(await isOwnContentItem(tx, { accountId, itemId: ids.itemId }))) return NOT_FOUND;
  await takeOffPages(tx, accountId, [ids.itemId], now);
  return DONE;
}
