import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { audienceDays, audiencePairs, videoDays } from "~/db/schema/audience.ts";
import { captions } from "~/db/schema/captions.ts";
import { botVisitDays } from "~/db/schema/machine-days.ts";
import { videos } from "~/db/schema/videos.ts";
import { storePicture } from "~/features/content/pictures/commands.server.ts";
import { captionKey } from "~/features/video/captions/rules.ts";
import { storePoster } from "~/features/video/posters/commands.server.ts";
import { playableKey } from "~/features/video/videos/rules.ts";
import { type AccountId, type CaptionId, type FilmId, newId, type VideoId } from "~/lib/ids.ts";
import { toWebImage } from "~/platform/images.ts";
import { createAccount } from "../../support/factories/account.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { createVideo } from "../../support/factories/video.ts";
import { makeFilm } from "../../support/films.ts";
import { found } from "../../support/found.ts";
import { exported, type ImportWorld, imported, openImportWorld } from "../../support/import-world.ts";
import { readZip } from "../../support/zip.ts";

let [here, there]: ImportWorld[] = [];
beforeAll(async () => {
  [here, there] = [await openImportWorld(), await openImportWorld()];
});
afterAll(async () => {
  await here?.stop();
  await there?.stop();
});

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_ON_THE_WAY = 10;
const dayOf = (time: Date) => time.toISOString().slice(0, 10);
const VTT = "WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nThe bell rings.\n";

/** A photograph with something in every corner. */
const photograph = () =>
  sharp({
    create: {
      width: 320,
      height: 180,
      channels: 3,
      background: "#777",
      noise: { type: "gaussian", mean: 120, sigma: 40 },
    },
  })
    .blur(4)
    .png()
    .toBuffer();

/** The owner of a film with its poster and captions, of a picture, and of figures of two days before `madeAt`. */
async function ownerWithFigures({ db, storage, folder }: ImportWorld, madeAt: Date) {
  const { accountId, filmId } = await createPublishedSite(db, { plan: "pro", title: "The Salt Road" });
  const { id: videoId } = await createVideo(db, accountId, { byteSize: 1000, durationMs: 4000 });
  await storage.putFile(playableKey(videoId), await makeFilm(folder, "faststart.mp4"));
  const image = await toWebImage(await photograph());
  const poster = await storePoster(storage, videoId, image);
  await db
    .update(videos)
    .set({ playableKey: playableKey(videoId), ...poster })
    .where(eq(videos.id, videoId));
  const captionId = newId<CaptionId>();
  await db.insert(captions).values({ id: captionId, videoId, label: "English", srclang: "en", isDefault: true });
  await storage.put(captionKey(videoId, captionId), Buffer.from(VTT));
  const sent = await storePicture({ db, storage }, { accountId, ownerId: filmId }, await photograph(), new Date());
  expect(sent.ok).toBe(true);
  await createFigures({ db }, { accountId, filmId, videoId }, madeAt);
  return accountId;
}

type Measured = { accountId: AccountId; filmId: FilmId; videoId: VideoId };

async function createFigures({ db }: Pick<ImportWorld, "db">, { accountId, filmId, videoId }: Measured, madeAt: Date) {
  for (const daysBefore of [1, 40]) {
    const day = { accountId, day: dayOf(new Date(madeAt.getTime() - daysBefore * DAY_MS)) };
    await db.insert(audienceDays).values([
      { ...day, dimension: "total", value: "", views: 9 + daysBefore, viewers: 7 },
      { ...day, dimension: "film", value: filmId, views: 4 + daysBefore, viewers: 3 },
    ]);
    const pair = { dimension: "country", value: "BE", listed: "film", entry: filmId } as const;
    await db.insert(audiencePairs).values({ ...day, ...pair, views: daysBefore });
    const [watched, replayed, watchClasses] = [Array(100).fill(2), Array(100).fill(0), [1, 1]];
    await db.insert(videoDays).values({ ...day, videoId, plays: daysBefore, watched, replayed, watchClasses });
    await db.insert(botVisitDays).values({ ...day, reason: "machine", visits: 5 });
  }
}

const FIGURES = ["audience_days", "audience_pairs", "video_days", "machine_days"];
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** A table of figures, with ids replaced and days moved by so many. */
const figuresIn = (files: Map<string, Buffer>, table: string, days: number) =>
  String(files.get(`records/${table}.ndjson`))
    .trim()
    .split("\n")
    .map((line) => {
      const row = JSON.parse(line.replaceAll(UUID, "id"));
      return JSON.stringify({ ...row, day: dayOf(new Date(Date.parse(row.day) + days * DAY_MS)) });
    })
    .toSorted();

/** Every frame and every moment of sound of a film, as checksums. */
async function framesOf({ folder }: ImportWorld, film: Buffer): Promise<string> {
  const path = join(folder, `${newId<VideoId>()}.mp4`);
  await writeFile(path, film);
  const { stdout } = await promisify(execFile)("ffmpeg", ["-v", "error", "-i", path, "-f", "framemd5", "-"]);
  return stdout;
}

const pixelsOf = async (picture: Buffer) => {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return { data, size: [info.width, info.height] };
};

/** How much the colours of two pictures differ on average, of 255; infinite where their sizes do. */
async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = [await pixelsOf(one), await pixelsOf(other)];
  if (String(first.size) !== String(second.size)) return Number.POSITIVE_INFINITY;
  return first.data.reduce((sum, value, at) => sum + Math.abs(value - (second.data[at] ?? 0)), 0) / first.data.length;
}

const mediaIn = (files: Map<string, Buffer>, ending: RegExp) =>
  [...files].filter(([path]) => path.startsWith("media/") && ending.test(path)).map(([, bytes]) => bytes);

test("figures arrive on their days before the import, films and pictures as they look", async () => {
  const [source, target] = [found(here), found(there)];
  const now = new Date();
  const madeAt = new Date(now.getTime() - DAYS_ON_THE_WAY * DAY_MS);
  const accountId = await ownerWithFigures(source, madeAt);
  const archive = await exported(source, accountId, madeAt);
  const { accountId: arrived } = await createAccount(target.db, { plan: "pro" });
  const report = await imported(target, arrived, archive, { isTrusted: true });
  expect(report.lines).toEqual([]);
  const first = await readZip(await readFile(archive));
  const second = await readZip(await readFile(await exported(target, arrived)));
  const days = (Date.parse(dayOf(new Date())) - Date.parse(dayOf(madeAt))) / DAY_MS;
  for (const table of FIGURES) {
    expect(figuresIn(first, table, days).length, table).toBeGreaterThanOrEqual(2);
    expect([table, figuresIn(second, table, 0)]).toEqual([table, figuresIn(first, table, days)]);
  }

  const [film, filmAgain] = [first, second].map((files) => found(mediaIn(files, /\.mp4$/)[0]));
  const frames = await framesOf(source, found(film));
  expect(frames.split("\n").length).toBeGreaterThan(100);
  expect(await framesOf(target, found(filmAgain))).toBe(frames);
  for (const kind of [/^media\/pictures\//, /^media\/posters\//]) {
    const [before, after] = [mediaIn(first, kind), mediaIn(second, kind)];
    expect([kind, after.length]).toEqual([kind, before.length]);
    expect(await differenceOf(found(before[0]), found(after[0])), String(kind)).toBeLessThan(2);
  }
  const [spoken, spokenAgain] = [first, second].map((files) => String(mediaIn(files, /\.vtt$/)[0]));
  expect(spoken).toContain("The bell rings.");
  expect(spokenAgain).toBe(spoken);
});
