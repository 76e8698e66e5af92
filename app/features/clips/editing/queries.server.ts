import { desc, eq } from "drizzle-orm";
import { pictures } from "~/db/schema/pictures.ts";
import { insideOf } from "~/features/clips/engine/rules.ts";
import { ASPECTS, shotStarts } from "~/features/clips/framing/rules.ts";
import { drawableLines } from "~/features/clips/rendering/commands/captions.server.ts";
import { keptPieces } from "~/features/clips/runs/commands/signals.server.ts";
import { wordsOf } from "~/features/clips/runs/queries/words.server.ts";
import type { MadeClip } from "~/features/clips/runs/queries.server.ts";
import type { KeptPieces, PieceOfSignals } from "~/features/clips/signals/commands.server.ts";
import { cutsOf } from "~/features/clips/signals/rules/cuts.ts";
import { joined, LOUDNESS_STEP_MS, type Piece, piecesOf } from "~/features/clips/signals/rules.ts";
import { logotypeOfKey, pictureOfKey, type StoredPicture } from "~/features/content/pictures/rules.ts";
import { NO_BARS } from "~/features/video/survey/rules/bars.ts";
import { videoById } from "~/features/video/videos/queries.server.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db, Reader } from "~/platform/db.ts";
import type { Storage } from "~/platform/storage.ts";
import { packed, type Timeline } from "./rules/timeline.ts";
import { type Stretch, windowAround } from "./rules/trim.ts";

/** What the dialog shows of the film around a part of it; null while there is no film to play. */
export async function timelineOf(
  services: { db: Db; storage: Storage },
  clip: MadeClip,
  wanted: Stretch,
): Promise<Timeline | null> {
  if (clip.originMs !== null) return timelineOfFile(services.db, clip, clip.originMs);
  const video = await videoById(services.db, clip.videoId);
  if (!video?.playableKey || !video.durationMs || !video.width || !video.height) return null;
  const [filmMs, bars] = [video.durationMs, video.bars ?? NO_BARS];
  const shown = windowAround(wanted, filmMs);
  const lines = await wordsOf(services, video.id);
  const within = lines.filter(({ startMs, endMs }) => endMs > shown.startMs && startMs < shown.endMs);
  return {
    ...{ filmUrl: mediaUrl(video.playableKey), filmMs, shown, bars },
    inside: insideOf({ width: video.width, height: video.height }, bars),
    lines: within,
    captions: drawableLines(within),
    ...(await measuredIn(keptPieces(services.storage, video.id), piecesOf(filmMs), shown)),
    pictures: await watermarksOf(services.db, clip.accountId),
  };
}

/** The file that Klap made, of which neither shots nor words are known. */
async function timelineOfFile(db: Reader, { id, accountId, aspect }: MadeClip, filmMs: number): Promise<Timeline> {
  return {
    ...{ filmUrl: `/studio/clips/${id}/file?first`, filmMs, shown: { startMs: 0, endMs: filmMs }, bars: NO_BARS },
    ...{ inside: ASPECTS[aspect], lines: [], captions: [], ...NOTHING_MEASURED },
    pictures: await watermarksOf(db, accountId),
  };
}

const NOTHING_MEASURED = { frameMs: null, starts: [], samples: packed([]), loudness: [] };
/** A cut is told by the frames around it, which may be in another piece. */
const BESIDE_MS = 1_000;

type Measured = Pick<Timeline, "frameMs" | "starts" | "samples" | "loudness">;

async function measuredIn(kept: KeptPieces, pieces: Piece[], shown: Stretch): Promise<Measured> {
  const wanted = [...pieces.entries()].filter(
    ([, { startMs, endMs }]) => endMs > shown.startMs - BESIDE_MS && startMs < shown.endMs + BESIDE_MS,
  );
  const found: PieceOfSignals[] = [];
  for (const [place] of wanted) {
    const piece = await kept.read(place);
    if (!piece) return NOTHING_MEASURED;
    found.push(piece);
  }
  let first = wanted[0]?.[0] ?? 0;
  const fromMs = (pieces[first]?.startMs ?? 0) / LOUDNESS_STEP_MS;
  const { frames, samples, loudness } = joined(0, found);
  const inside = <Timed>(values: Timed[], timeOf: (value: Timed) => number) =>
    values.filter((value) => timeOf(value) >= shown.startMs && timeOf(value) < shown.endMs);
  const times = inside(frames.times, (time) => time);
  const at = (ms: number) => Math.floor(ms / LOUDNESS_STEP_MS) - fromMs;
  let starts = startsOf(found);
  // The first shot began before the strip does; corrections by hand are kept by that time.
  while (first > 0 && !starts.some((start) => start <= shown.startMs)) {
    const before = await kept.read(--first);
    if (!before) break;
    found.unshift(before);
    starts = startsOf(found);
  }
  const begun = starts.findLast((start) => start <= shown.startMs) ?? 0;
  return {
    frameMs: times.length > 1 ? ((times.at(-1) ?? 0) - (times[0] ?? 0)) / (times.length - 1) : null,
    starts: starts.filter((start) => start >= begun && start < shown.endMs),
    samples: packed(inside(samples, ({ atMs }) => atMs)),
    loudness: loudness?.slice(at(shown.startMs), at(shown.endMs)) ?? [],
  };
}

function startsOf(found: PieceOfSignals[]): number[] {
  const { frames, samples } = joined(0, found);
  return shotStarts({ cuts: cutsOf(frames), samples });
}

const MOST_PICTURES = 30;

/** The account's latest pictures, its logotypes first. */
async function watermarksOf(db: Reader, accountId: AccountId): Promise<StoredPicture[]> {
  const rows = await db
    .select({ key: pictures.key })
    .from(pictures)
    .where(eq(pictures.accountId, accountId))
    .orderBy(desc(pictures.createdAt))
    .limit(MOST_PICTURES);
  const isLogotype = ({ key }: StoredPicture) => logotypeOfKey(key) !== null;
  return rows
    .flatMap(({ key }) => pictureOfKey(key) ?? [])
    .sort((one, other) => Number(isLogotype(other)) - Number(isLogotype(one)));
}
