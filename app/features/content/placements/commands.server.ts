import { contentPlacements } from "~/db/schema/content-projects.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import type { PlanRefusal } from "~/features/account/plans/rules.ts";
import { changeDraft, lockDraft } from "~/features/content/drafts/commands.server.ts";
import { addClip } from "~/features/content/film-videos/commands.server.ts";
import type { ClipRefusal } from "~/features/content/film-videos/rules.ts";
import { newRowId } from "~/features/content/pages/rules/rows.ts";
import { isBeyondPlan } from "~/features/content/visibility/queries/plan-limit.server.ts";
import { detectVideoLink } from "~/features/video/providers/rules.ts";
import type { AccountId, ContentItemId, ContentPlacementId, OwnContentItem, OwnPage } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import type { PlacementInput } from "./input.ts";
import { itemToPlace, placementsOf } from "./queries.server.ts";
import { hasRoom, isClip, type PlacementRefusal, type Spot, spotsFor, withoutPlaced, withPlaced } from "./rules.ts";

type NotFound = { ok: false; reason: "not-found" };
const NOT_FOUND: NotFound = { ok: false, reason: "not-found" };
type Item = NonNullable<Awaited<ReturnType<typeof itemToPlace>>>;
type Row = { ok: true; rowId: string } | NotFound | PlanRefusal | { ok: false; reason: ClipRefusal };
type Placed =
  | { ok: true; id: ContentPlacementId }
  | Exclude<Row, { ok: true }>
  | { ok: false; reason: PlacementRefusal };

/** Puts an item into the draft of a page, and keeps the tie between them; once for each list of a page. */
export async function placeItem(
  { tx, queue }: TxAndQueue,
  { accountId, itemId }: OwnContentItem,
  { pageId, spot }: PlacementInput,
  now: Date,
): Promise<Placed> {
  // Clips lock the account before the draft, as publications do.
  await lockedEntitlement(tx, accountId);
  const own = { accountId, pageId };
  const item = await itemToPlace(tx, { accountId, itemId });
  const locked = await lockDraft(tx, own);
  if (!item || !locked) return NOT_FOUND;
  const { page, draft } = locked;
  if (await isBeyondPlan(tx, page)) return { ok: false, reason: "beyond-plan" };
  if (!spotsFor(item, draft.document.role).includes(spot)) return { ok: false, reason: "not-possible" };
  const present = await placementsOf(tx, accountId, [itemId]);
  if (present.some((other) => other.page.id === pageId && other.spot === spot))
    return { ok: false, reason: "placed-already" };
  if (!hasRoom(draft.document, spot)) return { ok: false, reason: "list-full" };
  const row = await addRow({ tx, queue }, own, { item, spot }, now);
  if (!row.ok) return row;
  const tie = { itemId, pageId, spot, rowId: row.rowId, createdAt: now };
  const [made] = await tx.insert(contentPlacements).values(tie).returning({ id: contentPlacements.id });
  if (!made) throw new Error("the placement was not written");
  return { ok: true, id: made.id };
}

type Wish = { item: Item; spot: Spot };

async function addRow({ tx, queue }: TxAndQueue, own: OwnPage, { item, spot }: Wish, now: Date): Promise<Row> {
  if (isClip(spot)) {
    const { title, description } = item;
    const film = { link: detectVideoLink(item.url), videoId: item.fileVideoId };
    const added = await addClip({ tx, queue }, own, { kind: spot, title, description, film }, now);
    return added.ok ? { ok: true, rowId: added.id } : added;
  }
  const rowId = newRowId();
  const changed = await changeDraft(tx, own, (document) => withPlaced(document, spot, rowId, item), now);
  return changed.ok ? { ok: true, rowId } : changed;
}

/** Takes what these items became off the drafts of all pages; what is public stays until its page is published. */
export async function takeOffPages(tx: Tx, accountId: AccountId, itemIds: ContentItemId[], now: Date): Promise<void> {
  await lockedEntitlement(tx, accountId);
  const placements = await placementsOf(tx, accountId, itemIds);
  const byPage = Map.groupBy(placements, ({ page }) => page.id);
  for (const pageId of [...byPage.keys()].toSorted()) {
    const rows = byPage.get(pageId) ?? [];
    await changeDraft(tx, { accountId, pageId }, (document) => rows.reduce(withoutPlaced, document), now);
  }
}
