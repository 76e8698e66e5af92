import { and, eq, isNull } from "drizzle-orm";
import { madeClips } from "~/db/schema/made-clips.ts";
import type { ClipLook } from "~/features/clips/rendering/rules/looks.ts";
import { needsRendering } from "~/features/clips/rendering/rules/stages.ts";
import {
  noteRenderConsent,
  RENDERED_HERE,
  type RendererWish,
  rendererProblem,
} from "~/features/clips/runs/commands/renderers.server.ts";
import { dropRenders, ofClip } from "~/features/clips/runs/commands/renders.server.ts";
import { lookOf } from "~/features/clips/runs/queries/looks.server.ts";
import type { MadeClip } from "~/features/clips/runs/queries.server.ts";
import { isLost } from "~/features/clips/runs/rules.ts";
import { isOwnPicture } from "~/features/content/pictures/queries.server.ts";
import { jobPriorityOf } from "~/features/video/videos/queries/job-priority.server.ts";
import { videoOfOwner } from "~/features/video/videos/queries.server.ts";
import type { OwnMadeClip } from "~/lib/ids.ts";
import type { ClipServices } from "~/platform/clip-services.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import { renderClipJob } from "./rules.ts";

type Changed =
  | { ok: true }
  | { ok: false; reason: "not-found" | "beyond-film" | "no-picture" }
  | { ok: false; reason: "way" | "consent"; message: string };

type Changing = TxAndQueue & { clipServices: ClipServices | null };

/** Changes how a clip looks; its file is made anew only where that changes it. */
export async function changeLook(
  services: Changing,
  { accountId, clipId }: OwnMadeClip,
  wish: ClipLook & RendererWish,
  now: Date,
): Promise<Changed> {
  const { tx } = services;
  const own = and(eq(madeClips.id, clipId), eq(madeClips.accountId, accountId), isNull(madeClips.removedAt));
  const [clip] = await tx.select().from(madeClips).where(own).for("update");
  const video = clip && (await videoOfOwner(tx, accountId, clip.videoId));
  if (!clip || !video || isLost(clip)) return { ok: false, reason: "not-found" };
  return clip.originMs === null
    ? changeRow(services, { clip, filmMs: video.durationMs ?? 0 }, wish, now)
    : changeRow(services, { clip, filmMs: clip.originMs }, { ...wish, ...ofFile(lookOf(clip)), ...RENDERED_HERE }, now);
}

/** Of a clip that Klap made, what is in its picture stays. */
const ofFile = ({ aspect, captionStyle, captionColour, focus, watermark }: ClipLook) => ({
  ...{ aspect, captionStyle, captionColour, focus, watermark },
});

type Known = { clip: MadeClip; filmMs: number };

async function changeRow(
  { tx, queue, clipServices }: Changing,
  { clip, filmMs }: Known,
  { renderer, agreesToRender, ...look }: ClipLook & RendererWish,
  now: Date,
): Promise<Changed> {
  const { id: clipId, accountId } = clip;
  if (look.endMs > filmMs) return { ok: false, reason: "beyond-film" };
  const { watermark, ...further } = look;
  const isKept = watermark?.key === (clip.watermarkKey ?? undefined);
  if (watermark && !isKept && !(await isOwnPicture(tx, accountId, watermark.key)))
    return { ok: false, reason: "no-picture" };
  const again = needsRendering(lookOf(clip), look) || clip.status === "failed";
  const rendering = { accountId, clipServices, clipMs: look.endMs - look.startMs, renderer, agreesToRender };
  const problem = again ? await rendererProblem(tx, rendering, now) : null;
  if (problem) return { ok: false, ...problem };
  if (again) await noteRenderConsent(tx, rendering, now);
  const fresh = again ? { status: "processing" as const, renderer, revision: clip.revision + 1 } : {};
  const marked = { watermarkKey: watermark?.key ?? null, ...(watermark && { watermarkCorner: watermark.corner }) };
  await tx
    .update(madeClips)
    .set({ ...further, ...marked, ...fresh, updatedAt: now })
    .where(eq(madeClips.id, clipId));
  if (again) await dropRenders({ tx, queue }, ofClip(clipId), now);
  if (again) await queue.send(tx, renderClipJob, { clipId }, await jobPriorityOf(tx, accountId));
  return { ok: true };
}
