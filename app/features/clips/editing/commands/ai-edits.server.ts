import { and, eq, isNull, max } from "drizzle-orm";
import { madeClips } from "~/db/schema/made-clips.ts";
import { lockedEntitlement, spaceUsed } from "~/features/account/entitlements/queries.server.ts";
import { lackForPicture } from "~/features/account/entitlements/rules.ts";
import { ASPECTS } from "~/features/clips/framing/rules.ts";
import { watermarkBox } from "~/features/clips/rendering/rules/brand.ts";
import { usedThisMonth } from "~/features/clips/runs/queries/allowance.server.ts";
import { roomFor } from "~/features/clips/runs/rules/allowance.ts";
import { CALM } from "~/features/clips/runs/rules/shorts.ts";
import { clipKey, startMessage } from "~/features/clips/runs/rules.ts";
import { orderEdit } from "~/features/clips/services/commands/shorts.server.ts";
import { lookAgainJob } from "~/features/clips/services/rules.ts";
import { isOwnPicture } from "~/features/content/pictures/queries.server.ts";
import { pictureOfKey } from "~/features/content/pictures/rules.ts";
import { type ClipRunId, type MadeClipId, newId, type OwnMadeClip } from "~/lib/ids.ts";
import type { EditOrder } from "~/lib/klap-orders.ts";
import type { ClipServices } from "~/platform/clip-services.ts";
import type { Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import type { AiEdit } from "../input.ts";
import { editedTitle, NOT_STARTED } from "../rules.ts";

type Started =
  | { ok: true }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "no-picture" }
  | { ok: false; reason: "klap-consent" | "refused"; message: string };

const refused = (why: string): Started => ({ ok: false, reason: "refused", message: `${NOT_STARTED} (${why})` });

/** Has Klap edit a clip that is ready: a new clip of the same run, whose file it makes. */
export async function startAiEdit(
  { tx, queue, clipServices }: TxAndQueue & { clipServices: ClipServices },
  { accountId, clipId }: OwnMadeClip,
  wish: AiEdit,
  now: Date,
): Promise<Started> {
  const entitlement = await lockedEntitlement(tx, accountId);
  const { plan } = entitlement;
  const clip = await readyClip(tx, { accountId, clipId });
  if (!clip) return { ok: false, reason: "not-found" };
  if (wish.watermark && !(await isOwnPicture(tx, accountId, wish.watermark)))
    return { ok: false, reason: "no-picture" };
  if (lackForPicture(entitlement, await spaceUsed(tx, accountId, now), clip.byteSize))
    return refused(startMessage("no-room", plan));
  const room = roomFor(plan, await usedThisMonth(tx, accountId, now), { minutes: 0, clips: 1 });
  if (!room.ok) return refused(startMessage(room.reason, plan));
  const { videoId, runId, description, engagementScore, bestPlatform } = clip;
  const [id, title, order] = [newId<MadeClipId>(), editedTitle(clip.title), orderOf(clip, wish)];
  const edit = { accountId, videoId, clipId: id, title, order, agrees: wish.agreesToKlap };
  const placed = await orderEdit(tx, clipServices, edit, now);
  if (!placed.ok)
    return placed.reason === "consent"
      ? { ok: false, reason: "klap-consent", message: placed.message }
      : refused(placed.message);
  await tx.insert(madeClips).values({
    ...{ id, accountId, videoId, runId, title, description, engagementScore, bestPlatform, emotion: CALM },
    ...{ place: await nextPlace(tx, runId), origin: "klap", startMs: 0, endMs: order.lastsMs, aspect: wish.aspect },
    ...{ captionStyle: null, status: "processing", createdAt: now, updatedAt: now },
  });
  await queue.send(tx, lookAgainJob, { until: now.toISOString() });
  return { ok: true };
}

async function readyClip(tx: Tx, { accountId, clipId }: OwnMadeClip) {
  const own = and(eq(madeClips.id, clipId), eq(madeClips.accountId, accountId), isNull(madeClips.removedAt));
  const [clip] = await tx.select().from(madeClips).where(own).for("update");
  const revision = clip?.madeRevision;
  return clip?.status === "ready" && revision ? { ...clip, revision } : null;
}

type ReadyClip = { id: MadeClipId; revision: number; startMs: number; endMs: number };

const orderOf = (
  { id, revision, startMs, endMs }: ReadyClip,
  { aspect, watermark, corner, ...wish }: AiEdit,
): EditOrder => ({
  ...{ kind: "edit", key: clipKey(id, revision), lastsMs: endMs - startMs },
  ...{ captions: wish.captions, reframe: wish.reframe, emojis: wish.emojis, introTitle: wish.introTitle },
  ...{ ...ASPECTS[aspect], watermark: watermarkOf(watermark, { aspect, corner }) },
});

function watermarkOf(key: string, { aspect, corner }: Pick<AiEdit, "aspect" | "corner">): EditOrder["watermark"] {
  const picture = key ? pictureOfKey(key) : null;
  return picture && { key, box: watermarkBox(aspect, corner, picture) };
}

/** Behind the places that the stretches of a run may still take. */
const FIRST_PLACE = 100;

async function nextPlace(tx: Tx, runId: ClipRunId): Promise<number> {
  const ofRun = eq(madeClips.runId, runId);
  const [last] = await tx
    .select({ place: max(madeClips.place) })
    .from(madeClips)
    .where(ofRun);
  return Math.max(FIRST_PLACE, (last?.place ?? 0) + 1);
}
