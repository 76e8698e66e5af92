// The sound of a film of two hours, as it is handed to a service: its size, and how much work it is against ffmpeg with the
// same arguments, in CPU time, median of seven pairs. `npm run bench film-sound 1` measures one pair.
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { soundOf } from "../app/features/clips/services/commands/sending.server.ts";
import { soundArgs } from "../app/features/clips/services/rules/sound.ts";
import { probe } from "../app/features/video/probes/queries.server.ts";
import { openFfmpeg } from "../app/platform/ffmpeg.ts";
import { openLocalStorage } from "../app/platform/local-storage.ts";
import { createLog } from "../app/platform/log.ts";
import { ffmpeg as bareFfmpeg, cachedFilm } from "../tests/support/film-cache.ts";
import { scratchFolder } from "../tests/support/scratch-folder.ts";
import { cpuSecondsOf } from "./support/cpu.ts";
import { median } from "./support/load.ts";
import { verdict } from "./support/verdict.ts";

const LASTS_SECONDS = 2 * 3600;
const PART_SECONDS = 600;
const pairsWanted = Number(process.argv[2] ?? 7);
const LIMIT_MB = 60;
const KEY = "films/long/film.mp4";

const scratch = await scratchFolder();
const ffmpeg = openFfmpeg(createLog({ logLevel: "silent" }));
const storage = await openLocalStorage(join(scratch, "stored"));
const signal = AbortSignal.timeout(3 * 3_600_000);
await storage.putFile(KEY, await longFilm());
const film = await storage.localCopy(KEY);
const { audio } = await probe(ffmpeg, film.path, signal);
if (!audio) throw new Error("the film has no sound");
const bareArgs = soundArgs({ film: film.path, audioIndex: audio.index, output: join(scratch, "bare.m4a") });

const pairs: { ratio: number; megabytes: number }[] = [];
for (let at = 0; at < pairsWanted; at++) pairs.push(await pair(at));
verdict("sound of two hours", Math.max(...pairs.map(({ megabytes }) => megabytes)), "at most", LIMIT_MB, " MB");
verdict("cutting it against ffmpeg alone", median(pairs.map(({ ratio }) => ratio)), "at most", 1.2, "x");
await film.release();
await rm(scratch, { recursive: true });

/** Alternating, so that other work on the machine counts for both sides alike. */
async function pair(at: number) {
  const folder = join(scratch, String(at));
  await mkdir(folder);
  const bare = await cpuSecondsOf(() => bareFfmpeg(bareArgs));
  let path: string | null = null;
  const ours = await cpuSecondsOf(async () => {
    path = await soundOf(
      { storage, ffmpeg },
      { playableKey: KEY, durationMs: LASTS_SECONDS * 1000 },
      { folder, signal },
    );
  });
  const { size } = await stat(path ?? "");
  await rm(folder, { recursive: true });
  return { ratio: ours / bare, megabytes: size / 1_000_000 };
}

/** With noise, which does not compress, and hardly a picture: ten minutes of it again and again. */
async function longFilm(): Promise<string> {
  const [part, path] = [join(scratch, "part.mp4"), join(scratch, "long.mp4")];
  const picture = ["-f", "lavfi", "-i", "color=size=64x36:rate=1"];
  const sound = ["-f", "lavfi", "-i", "anoisesrc=color=pink:sample_rate=48000:seed=7"];
  const codecs = ["-c:v", "libx264", "-preset", "ultrafast", "-c:a", "aac", "-ac", "2"];
  await cachedFilm([...picture, ...sound, ...codecs, "-t", String(PART_SECONDS)], part);
  const times = LASTS_SECONDS / PART_SECONDS - 1;
  await bareFfmpeg(["-stream_loop", String(times), "-i", part, "-c", "copy", path]);
  return path;
}
