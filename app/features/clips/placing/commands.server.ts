import { eq, inArray } from "drizzle-orm";
import { clipPlacements } from "~/db/schema/clip-shelf.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import type { PlanRefusal } from "~/features/account/plans/rules.ts";
import { ASPECTS } from "~/features/clips/framing/rules.ts";
import { changeDraft, lockDraft } from "~/features/content/drafts/commands.server.ts";
import { addClip } from "~/features/content/film-videos/commands.server.ts";
import { type ClipRefusal, withClip, withoutClip } from "~/features/content/film-videos/rules.ts";
import { CLIP_LISTS, type PageDocument } from "~/features/content/pages/rules.ts";
import { isBeyondPlan } from "~/features/content/visibility/queries/plan-limit.server.ts";
import { openCutVideo } from "~/features/video/videos/commands/cut.server.ts";
import { removeVideo } from "~/features/video/videos/commands.server.ts";
import { storeClipJob } from "~/features/video/videos/rules.ts";
import type { OwnMadeClip } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import type { ClipPlace } from "./input.ts";
import { clipToPlace, takenOffPages, usesOf } from "./queries.server.ts";
import { type ClipUse, clipSpotsFor, type PlaceRefusal } from "./rules.ts";

type Placed =
  | { ok: true }
  | PlanRefusal
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: ClipRefusal }
  | { ok: false; reason: PlaceRefusal };

const refused = <Reason extends PlaceRefusal | "not-found">(reason: Reason) => ({ ok: false, reason }) as const;

/** Puts a clip into the draft of a page as a video of its own, whose file a job stores. */
export async function placeClip(
  { tx, queue }: TxAndQueue,
  { accountId, clipId }: OwnMadeClip,
  { pageId, spot }: ClipPlace,
  now: Date,
): Promise<Placed> {
  // The account is locked before the draft, as publications do.
  await lockedEntitlement(tx, accountId);
  const own = { accountId, pageId };
  const clip = await clipToPlace(tx, { accountId, clipId });
  const locked = clip && (await lockDraft(tx, own));
  if (!locked) return refused("not-found");
  if (clip.madeRevision === null) return refused("no-file");
  if (await isBeyondPlan(tx, locked.page)) return refused("beyond-plan");
  if (!clipSpotsFor(locked.draft.document.role).includes(spot)) return refused("not-possible");
  const uses = await usesOf(tx, accountId, [clipId]);
  if (uses.some((use) => use.page.id === pageId && use.spot === spot)) return refused("placed-already");
  const { title, byteSize } = clip;
  const facts = { name: title, byteSize, durationMs: clip.endMs - clip.startMs, ...ASPECTS[clip.aspect] };
  const video = await openCutVideo(tx, accountId, facts, now);
  if (!video.ok) return video;
  const film = { link: null, videoId: video.id };
  const added = await addClip({ tx, queue }, own, { kind: spot, title, description: "", film }, now);
  if (!added.ok) {
    await removeVideo({ tx, queue }, { accountId, videoId: video.id });
    return added;
  }
  await tx.insert(clipPlacements).values({ clipId, pageId, videoId: video.id, spot, rowId: added.id, createdAt: now });
  await queue.send(tx, storeClipJob, { videoId: video.id });
  return { ok: true };
}

/** Takes a clip off the drafts of all pages; what is public stays until its page is published. */
export async function takeClipOffPages(tx: Tx, own: OwnMadeClip, now: Date): Promise<void> {
  await lockedEntitlement(tx, own.accountId);
  const uses = await usesOf(tx, own.accountId, [own.clipId]);
  for (const [pageId, rows] of byPage(uses)) {
    const without = (document: PageDocument) => rows.reduce((left, { rowId }) => withoutClip(left, rowId), document);
    await changeDraft(tx, { accountId: own.accountId, pageId }, without, now);
  }
  if (!uses.length) return;
  const ids = uses.map(({ id }) => id);
  await tx.update(clipPlacements).set({ takenOffAt: now }).where(inArray(clipPlacements.id, ids));
}

/** In an order in which two changes of the same pages cannot wait for each other. */
const byPage = (uses: ClipUse[]) =>
  [...Map.groupBy(uses, ({ page }) => page.id)].toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Puts a clip back onto the drafts that it was taken off together with its deletion. */
export async function putClipBack(tx: Tx, own: OwnMadeClip, now: Date): Promise<void> {
  await lockedEntitlement(tx, own.accountId);
  const clip = await clipToPlace(tx, own);
  if (!clip) return;
  for (const { placement } of await takenOffPages(tx, own)) {
    const { pageId, spot, rowId, videoId } = placement;
    const text = { title: clip.title, description: "", videoId };
    const back = (document: PageDocument) =>
      Object.hasOwn(document.lists[CLIP_LISTS[spot]].byId, rowId) ? document : withClip(document, spot, rowId, text);
    await changeDraft(tx, { accountId: own.accountId, pageId }, back, now);
    await tx.update(clipPlacements).set({ takenOffAt: null }).where(eq(clipPlacements.id, placement.id));
  }
}
