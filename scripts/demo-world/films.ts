import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, inArray, sql } from "drizzle-orm";
import { captions } from "~/db/schema/captions.ts";
import { renditionSets } from "~/db/schema/rendition-sets.ts";
import { videos } from "~/db/schema/videos.ts";
import { captionKey } from "~/features/video/captions/rules.ts";
import { enqueuePreparation } from "~/features/video/videos/commands.server.ts";
import { originalKey } from "~/features/video/videos/rules.ts";
import type { CaptionId, VideoId } from "~/lib/ids.ts";
import { daysAgo, type Making, OWNER, sampleId } from "./making.ts";

const ROOT = join(import.meta.dirname, "../..");
const PAINTED = join(ROOT, "public/samples");
const H264 = [
  "-c:v",
  "libx264",
  "-preset",
  "slow",
  "-pix_fmt",
  "yuv420p",
  "-profile:v",
  "main",
  "-g",
  "48",
  "-r",
  "24",
];
/** Wind and water: brown noise that swells. */
const SOUND = "anoisesrc=color=brown:amplitude=0.5:seed=7,lowpass=f=520,tremolo=f=0.13:d=0.7,volume=0.8";
const AAC = ["-c:a", "aac", "-b:a", "48k", "-ac", "1", "-ar", "48000"];
const DISSOLVE_SECONDS = 1;

export type Shot = { scene: "dawn" | "dusk" | "dunes" | "night"; seconds: number };
export type Cut = { shots: Shot[]; height: number; crf: number; upright?: boolean };

/** Joins painted scenes, which play in loops, by dissolves, with the sound of wind and water. */
export async function cutFilm(path: string, { shots, height, crf, upright = false }: Cut): Promise<void> {
  const inputs = shots.flatMap(({ scene, seconds }) => {
    return ["-stream_loop", "20", "-t", String(seconds), "-i", join(PAINTED, `${scene}.mp4`)];
  });
  const size = upright ? `crop=ih*9/16:ih,scale=${Math.round((height * 9) / 32) * 2}:${height}` : `scale=-2:${height}`;
  const sized = shots.map((_, index) => `[${index}:v]${size},fps=24,settb=AVTB,setpts=PTS-STARTPTS[s${index}]`);
  let [last, length] = ["s0", shots[0]?.seconds ?? 0];
  const joined = shots.slice(1).map(({ seconds }, index) => {
    const [offset, name] = [length - DISSOLVE_SECONDS, `j${index}`];
    const filter = `[${last}][s${index + 1}]xfade=transition=fade:duration=${DISSOLVE_SECONDS}:offset=${offset}[${name}]`;
    [last, length] = [name, length + seconds - DISSOLVE_SECONDS];
    return filter;
  });
  const faded = `[${last}]fade=t=in:d=0.8,fade=t=out:st=${length - 0.8}:d=0.8[out]`;
  const sound = `${SOUND},afade=t=in:d=1.5,afade=t=out:st=${length - 1.5}:d=1.5,atrim=0:${length}[sound]`;
  const graph = [...sized, ...joined, faded, sound].join(";");
  const output = ["-map", "[out]", "-map", "[sound]", ...H264, "-crf", String(crf), ...AAC, "-t", String(length)];
  await ffmpeg([...inputs, "-filter_complex", graph, ...output, "-movflags", "+faststart", path]);
}

export async function ffmpeg(options: string[]): Promise<void> {
  const running = spawn("ffmpeg", ["-loglevel", "error", "-y", ...options], { stdio: "inherit" });
  const [code] = await once(running, "exit");
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

type Uploaded = { name: string; days: number; cut: Cut; kind?: "film" | "clip" };

/** Stores a film as an upload is stored, whose preparation begins; returns the video's id. */
export async function uploadFilm(making: Making, { name, days, cut, kind = "film" }: Uploaded): Promise<VideoId> {
  const { db, storage, queue, folder } = making;
  const [id, path] = [sampleId<VideoId>(), join(folder, `${name}.mp4`)];
  await cutFilm(path, cut);
  const bytes = await readFile(path);
  await storage.put(originalKey(id), bytes);
  const at = daysAgo(days, "10:05");
  await db.transaction(async (tx) => {
    await tx.insert(videos).values({
      ...{ id, accountId: OWNER, kind, platform: "file", status: "uploaded", originalName: `${name}.mp4` },
      ...{ byteSize: bytes.length, originalKey: originalKey(id), createdAt: at, updatedAt: at },
    });
    await enqueuePreparation({ tx, queue }, { accountId: OWNER, videoId: id });
  });
  return id;
}

const WAITING_MS = 15 * 60_000;

/** Waits until everything has been made of all films of the account. */
export async function filmsFinished({ db }: Making): Promise<void> {
  const until = Date.now() + WAITING_MS;
  for (;;) {
    const { rows } = await db.execute<{ left: number; failed: number }>(sql`
      select count(*) filter (where v.status <> 'ready' or v.surveyed_at is null or l.status is distinct from 'ready')::int as left,
        count(*) filter (where v.status = 'failed' or l.status = 'failed')::int as failed
      from videos v left join ladders l on l.video_id = v.id where v.account_id = ${OWNER}`);
    if (rows[0]?.failed) throw new Error("a film could not be prepared");
    if (rows[0]?.left === 0) return;
    if (Date.now() > until) throw new Error("the films are not ready in time");
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/** Captions by the lines that are said, each with its first and last second. */
export async function addCaptions({ db, storage }: Making, videoId: VideoId, lines: [number, number, string][]) {
  const id = sampleId<CaptionId>();
  const clock = (seconds: number) => `00:00:${String(seconds).padStart(2, "0")}.000`;
  const cues = lines.map(([from, to, words]) => `${clock(from)} --> ${clock(to)}\n${words}\n`);
  await storage.put(captionKey(videoId, id), Buffer.from(`WEBVTT\n\n${cues.join("\n")}`));
  const row = { id, videoId, label: "English", srclang: "en", isDefault: true, createdAt: daysAgo(338) };
  await db.insert(captions).values(row);
}

/** Moves what the product has written now to the days of the uploads; originals are private, and no demo needs them. */
export async function settleFilms({ db }: Making): Promise<void> {
  const own = eq(videos.accountId, OWNER);
  await db
    .update(videos)
    .set({
      originalKey: null,
      updatedAt: sql`created_at + interval '6 minutes'`,
      readyAt: sql`created_at + interval '4 minutes'`,
      surveyedAt: sql`created_at + interval '5 minutes'`,
      editsCheckedAt: sql`created_at + interval '4 minutes'`,
      namedAt: sql`created_at + interval '10 minutes'`,
    })
    .where(own);
  const ids = db.select({ id: videos.id }).from(videos).where(and(own));
  await db.execute(sql`
    update ladders set created_at = v.created_at, updated_at = v.created_at + interval '9 minutes',
      ready_at = v.created_at + interval '9 minutes' from videos v where v.id = ladders.video_id`);
  await db.execute(sql`
    update silent_loops set made_at = v.created_at + interval '6 minutes' from videos v where v.id = silent_loops.video_id`);
  await db.update(renditionSets).set({ progress: 100 }).where(inArray(renditionSets.videoId, ids));
}
