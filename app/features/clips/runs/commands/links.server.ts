import { lockedEntitlement, spaceUsed } from "~/features/account/entitlements/queries.server.ts";
import { lackForPicture } from "~/features/account/entitlements/rules.ts";
import { CLIP_LENGTHS, DEFAULT_COUNT } from "~/features/clips/highlights/rules.ts";
import type { VideoLink } from "~/features/video/providers/rules.ts";
import { forgetLinkedFilm, openLinkedFilm } from "~/features/video/videos/commands/fetched.server.ts";
import type { AccountId, ClipRunId } from "~/lib/ids.ts";
import type { ClipServices } from "~/platform/clip-services.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import type { RunWishes } from "../input.ts";
import { usedThisMonth } from "../queries/allowance.server.ts";
import { roomFor } from "../rules/allowance.ts";
import { type StartRefusal, startMessage, WAYS_OUT } from "../rules.ts";
import { charge } from "./allowance.server.ts";
import { beginRun } from "./beginning.server.ts";
import { askKlap } from "./shorts.server.ts";

type Starting = TxAndQueue & { clipServices: ClipServices };
type LinkedFilm = RunWishes & { link: VideoLink; agrees: boolean };
type Started = { ok: true; id: ClipRunId } | { ok: false; reason: StartRefusal; message: string };

/** How long the film is, nobody tells: it takes of the month what the shortest one does. */
const MINUTES = 1;

/** Has Klap make clips of a film at a platform, which cannot be fetched from there by this server. */
export async function startLinkRun(
  { tx, queue, clipServices }: Starting,
  accountId: AccountId,
  { link, agrees, choosesFirst: _, ...wishes }: LinkedFilm,
  now: Date,
): Promise<Started> {
  const entitlement = await lockedEntitlement(tx, accountId);
  const { plan } = entitlement;
  const refused = (reason: StartRefusal, message = startMessage(reason, plan)): Started => ({
    ok: false,
    reason,
    message,
  });
  if (lackForPicture(entitlement, await spaceUsed(tx, accountId, now), 1)) return refused("no-room");
  const month = { minutes: MINUTES, clips: DEFAULT_COUNT };
  const room = roomFor(plan, await usedThisMonth(tx, accountId, now), month);
  if (!room.ok) return refused(room.reason);
  const { title, aspect, captionStyle } = wishes;
  const video = await openLinkedFilm(tx, accountId, { link, title }, now);
  const shorts = { title, aspect, hasCaptions: captionStyle !== null, count: room.clips, lengths: CLIP_LENGTHS };
  const film = { accountId, videoId: video.id, agrees };
  const asked = await askKlap({ tx, queue, clipServices }, film, { ...shorts, link: link.watchUrl }, now);
  if (!asked.ok) {
    await forgetLinkedFilm(tx, { accountId, videoId: video.id });
    return refused(asked.reason, asked.reason === "way" ? `${asked.message} ${WAYS_OUT}` : asked.message);
  }
  const run = { ...wishes, accountId, way: "klap", awaitsJobId: asked.id, wanted: room.clips } as const;
  const id = await beginRun({ tx, queue }, video, { ...run, createdAt: now, updatedAt: now });
  if (!id) throw new Error("the run was not written");
  await charge(tx, { accountId, runId: id, videoId: video.id }, { minutes: MINUTES }, now);
  return { ok: true, id };
}
