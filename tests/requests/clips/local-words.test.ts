import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { captions } from "~/db/schema/captions.ts";
import { serviceJobs } from "~/db/schema/service-jobs.ts";
import { videos } from "~/db/schema/videos.ts";
import { wordsOf } from "~/features/clips/runs/queries/words.server.ts";
import { transcribe } from "~/features/clips/services/jobs.server.ts";
import {
  LOCAL_WORDS_MESSAGES as MESSAGES,
  WHISPER_MESSAGES,
  WORDS_MESSAGES,
} from "~/features/clips/services/rules/messages.ts";
import { discardCaptionFile } from "~/features/video/captions/jobs.server.ts";
import { captionsOf } from "~/features/video/captions/queries.server.ts";
import { captionKey, captionMessage, MOST_CAPTIONS } from "~/features/video/captions/rules.ts";
import { type AccountId, type CaptionId, newId, type VideoId } from "~/lib/ids.ts";
import { createLog } from "~/platform/log.ts";
import { openWhisper, type Whisper } from "~/platform/whisper.ts";
import { latestRunOf, startClips } from "../../support/cut-films.ts";
import { readEvents } from "../../support/events.ts";
import { cachedFilm } from "../../support/film-cache.ts";
import { makeFilm } from "../../support/films.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { saidAt } from "../../support/services/assembly-ai-server.ts";
import { installWhisper } from "../../support/services/whisper-program.ts";
import { storedFilm } from "../../support/stored-film.ts";
import { until } from "../../support/until.ts";
import type { Visitor } from "../../support/visitor.ts";

let whisper: Awaited<ReturnType<typeof installWhisper>>;
let product: TestProduct;
let folder: string;
beforeAll(async () => {
  folder = await scratchFolder();
  whisper = await installWhisper(folder);
  const none = { assemblyAi: null, shotstack: null, klap: null, reachedAt: null, budgetCents: 0 };
  product = await startTestProduct({ role: "web", clipServices: { ...none, whisper: whisper.settings } });
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

async function filmOwner(seconds = 20) {
  const { visitor: owner, accountId } = await launchedOwner(product, { plan: "grow" });
  const film = await makeFilm(folder, "faststart.mp4");
  const videoId = await storedFilm(product, accountId, film, { durationMs: seconds * 1000 });
  return { owner, accountId, videoId };
}

const press = (who: Visitor, videoId: VideoId, more = {}) =>
  who.fetch("/studio/clips/service-jobs", {
    method: "POST",
    body: new URLSearchParams({ videoId, by: "whisper", ...more }),
  });
const jobOf = async (accountId: AccountId) =>
  found(
    (
      await product.db
        .select()
        .from(serviceJobs)
        .where(eq(serviceJobs.accountId, accountId))
        .orderBy(serviceJobs.createdAt)
    ).at(-1),
  );
const screenOf = async (owner: Visitor, videoId: VideoId) =>
  (await owner.get(`/dashboard/clips/words?film=${videoId}`)).text();

/** Does the latest work of an account as a worker does. */
async function work(accountId: AccountId, { by = product.whisper, stopping = new AbortController() }: Working = {}) {
  return transcribe.handle({ jobId: (await jobOf(accountId)).id }, { ...product, whisper: by }, stopping.signal);
}
type Working = { by?: Whisper | null; stopping?: AbortController };

async function storedText(key: string) {
  const copy = await product.storage.localCopy(key);
  return readFile(copy.path, "utf8").finally(() => copy.release());
}
async function keptPieces(videoId: VideoId): Promise<boolean> {
  for await (const { key } of product.storage.files("signals"))
    if (key.startsWith(`signals/${videoId}/words-`)) return true;
  return false;
}

test("this server writes down what is said, in sound of 16 kHz; the words are captions that are marked until they are read", async () => {
  const { owner, accountId, videoId } = await filmOwner();
  const { visitor: stranger } = await launchedOwner(product);
  expect((await press(stranger, videoId)).status).toBe(404);
  expect(await screenOf(owner, videoId)).toContain("Words by this server");
  expect((await press(owner, videoId, { language: "de" })).status).toBe(200);
  expect((await press(owner, videoId)).status).toBe(409);
  expect(await screenOf(owner, videoId)).toContain("By this server. Costs nothing.");
  await whisper.says([{ words: saidAt("The keeper <counts> the ships.", 1_000) }]);
  expect(await work(accountId)).toBe("done");
  expect(await work(accountId)).toBe("skipped");

  const [call, ...more] = await whisper.calls();
  expect(more).toEqual([]);
  expect(call?.sound).toEqual({ rate: 16_000, channels: 1, seconds: 4 });
  expect(call?.args).toEqual(expect.arrayContaining(["--language", "de", "--output-json-full", "--print-progress"]));
  expect(call?.args).not.toContain("--translate");
  const [captions] = await captionsOf(product.db, videoId);
  expect(captions).toMatchObject({
    srclang: "de",
    label: "Deutsch",
    isDefault: false,
    machineMadeAt: expect.any(Date),
  });
  const text = await storedText(captionKey(videoId, found(captions).id));
  expect(text).toContain("00:00:01.000 --> 00:00:02.950\nThe <00:00:01.400>keeper <00:00:01.800>&lt;counts&gt;");
  expect(await jobOf(accountId)).toMatchObject({ state: "done", problem: null, toldCents: 0 });
  expect(await keptPieces(videoId)).toBe(false);
  const asDefault = () =>
    owner.fetch(`/captions/${captions?.id}`, { method: "PATCH", body: new URLSearchParams({ isDefault: "true" }) });
  expect((await asDefault()).status).toBe(409);
  expect(await screenOf(owner, videoId)).toContain("These words were made by a machine");
  const read = await owner.fetch(`/captions/${captions?.id}/machine-mark`, { method: "DELETE", body: new FormData() });
  expect([read.status, (await asDefault()).status]).toEqual([200, 200]);
});

test("a long film is written down in pieces; after a kill the next piece goes on, and a word at a seam is there once", async () => {
  const { visitor: owner, accountId } = await launchedOwner(product, { plan: "grow" });
  const film = join(folder, "long.mov");
  const [picture, sound] = ["color=size=64x36:rate=1", "sine=frequency=440:sample_rate=8000"];
  const inputs = ["-f", "lavfi", "-i", picture, "-f", "lavfi", "-i", sound, "-t", "690"];
  await cachedFilm([...inputs, "-c:v", "libx264", "-preset", "ultrafast", "-c:a", "pcm_s16le"], film);
  const videoId = await storedFilm(product, accountId, film, { durationMs: 690_000 });
  await press(owner, videoId);
  const before = [{ text: "No", start: 597_000, end: 597_400 }, ...saidAt("one is here.", 598_500, 1_500)];
  const after = [{ text: "One", start: 8_700, end: 9_800 }, ...saidAt("is here. Never.", 10_050, 1_500)];
  const first = { words: before, language: "fr" };

  await whisper.says([first, { hangs: true }]);
  const stopping = new AbortController();
  const killed = work(accountId, { stopping });
  const ended = expect(killed).rejects.toThrow();
  await until(async () => (await whisper.calls()).length === 2, "the second piece is being written down");
  await until(async () => (await jobOf(accountId)).progress > 50, "its progress is told");
  expect(await screenOf(owner, videoId)).toMatch(/Writing down minute \d+ of 12/);
  stopping.abort(new Error("killed"));
  await ended;
  await whisper.says([{ code: 1 }, { words: after, language: "de" }]);
  expect(await work(accountId)).toBe("done");

  const [call, ...more] = await whisper.calls();
  expect(more).toEqual([]);
  // The language of the first piece, ten seconds of which are heard again.
  expect(call).toMatchObject({ args: expect.arrayContaining(["--language", "fr"]), sound: { seconds: 100 } });
  expect((await wordsOf(product, videoId)).map(({ text }) => text).join(" ")).toBe("No one is here. Never.");
  expect(await keptPieces(videoId)).toBe(false);
});

test.each([
  ["ends with an error", { code: 3 }, "failed", WHISPER_MESSAGES.failed],
  ["ends without a result", { writes: null }, "failed", WHISPER_MESSAGES.failed],
  ["writes another shape", { writes: '{"transcription":{}}' }, "failed", WHISPER_MESSAGES.unreadable],
  ["writes too much", { writes: " ".repeat(8 * 1024 * 1024 + 1) }, "failed", WHISPER_MESSAGES["too-large"]],
  ["hears music alone", { words: saidAt("[Music]", 0) }, "done", MESSAGES.noWords],
] as const)("a program that %s changes nothing, and the owner reads why", async (_, piece, state, problem) => {
  const { owner, accountId, videoId } = await filmOwner();
  await press(owner, videoId);
  await whisper.says([piece]);
  expect(await work(accountId)).toBe(state);
  expect(await jobOf(accountId)).toMatchObject({ state, problem });
  expect(await screenOf(owner, videoId)).toContain(problem);
  expect(await captionsOf(product.db, videoId)).toEqual([]);
});

test("without its program or its model, of a film without sound, or of one that was removed, nothing is written down", async () => {
  const log = createLog({ logLevel: "silent" });
  const without = async (settings: object) => {
    const { owner, accountId, videoId } = await filmOwner();
    await press(owner, videoId);
    await work(accountId, { by: openWhisper({ ...whisper.settings, ...settings }, log) });
    return (await jobOf(accountId)).problem;
  };
  expect(await without({ program: join(folder, "nothing") })).toBe(WHISPER_MESSAGES["no-program"]);
  expect(await without({ model: join(folder, "nothing") })).toBe(WHISPER_MESSAGES["no-model"]);
  await writeFile(join(folder, "text.bin"), "not a model, but a text that is longer than its head");
  expect(await without({ model: join(folder, "text.bin") })).toBe(WHISPER_MESSAGES["no-model"]);

  const { owner, accountId, videoId } = await filmOwner();
  const silent = await storedFilm(product, accountId, await makeFilm(folder, "silent.mp4"), { durationMs: 4_000 });
  await press(owner, silent);
  expect(await work(accountId)).toBe("failed");
  expect((await jobOf(accountId)).problem).toBe(WORDS_MESSAGES.noSound);
  await press(owner, videoId);
  await product.db.delete(videos).where(eq(videos.id, videoId));
  expect(await work(accountId)).toBe("failed");
  expect((await jobOf(accountId)).problem).toBe(WORDS_MESSAGES.filmGone);
});

test("work that its owner cancels ends, and leaves nothing", async () => {
  const { owner, accountId, videoId } = await filmOwner();
  await press(owner, videoId);
  await whisper.says([{ hangs: true }]);
  const working = work(accountId);
  await until(async () => (await whisper.calls()).length === 1, "the film is being written down");
  const { id } = await jobOf(accountId);
  const path = `/studio/clips/service-jobs/${id}`;
  const { visitor: stranger } = await launchedOwner(product);
  expect((await stranger.fetch(path, { method: "DELETE", body: new FormData() })).status).toBe(404);
  expect((await owner.fetch(path, { method: "DELETE", body: new FormData() })).status).toBe(200);
  expect(await working).toBe("cancelled");
  expect(await jobOf(accountId)).toMatchObject({ state: "cancelled", toldCents: 0 });
  expect([await keptPieces(videoId), await captionsOf(product.db, videoId)]).toEqual([false, []]);
});

test("a translation is captions of its own, without times of words; written down again, unread words are replaced", async () => {
  const { owner, accountId, videoId } = await filmOwner();
  await whisper.says([{ words: saidAt("Le phare est vide.", 1_000), language: "fr" }]);
  await press(owner, videoId);
  await work(accountId);
  await whisper.says([{ words: saidAt("The lighthouse is empty.", 1_000), language: "fr" }]);
  await press(owner, videoId, { translates: "on" });
  await work(accountId);
  expect((await whisper.calls())[0]?.args).toContain("--translate");
  const [french, english] = await captionsOf(product.db, videoId);
  expect(english).toMatchObject({ srclang: "en", label: "English, translated", machineMadeAt: expect.any(Date) });
  expect(await storedText(captionKey(videoId, found(english).id))).toContain("\nThe lighthouse is empty.\n");

  await whisper.says([{ words: saidAt("Le phare brûle.", 1_000), language: "fr" }]);
  await press(owner, videoId);
  await work(accountId);
  const [now, ...others] = await captionsOf(product.db, videoId);
  expect(others).toMatchObject([{ id: english?.id }]);
  expect(await storedText(captionKey(videoId, found(now).id))).toContain("brûle");
  const replaced = { videoId, captionId: found(french).id };
  expect(await product.queue.isPending([discardCaptionFile], replaced)).toBe(true);
});

test("a run waits for the words without a worker; where none come, it goes on without them and says why", async () => {
  const { owner, accountId, videoId } = await filmOwner();
  const form = await (await owner.get("/dashboard/clips?view=create")).text();
  expect(form).toContain("With the words, by this server");
  const start = () => startClips(owner, videoId, { way: "whisper", choosesFirst: "on" });
  expect((await start()).status).toBe(302);
  const run = await latestRunOf(product, videoId);
  expect(run).toMatchObject({ status: "waiting", awaitsJobId: (await jobOf(accountId)).id });
  await whisper.says([{ words: saidAt("One two three.", 31_000) }]);
  await work(accountId);
  await readEvents(product, accountId);
  expect(await latestRunOf(product, videoId)).toMatchObject({ awaitsJobId: null, way: "whisper" });
  // The film has words now: the same run is that of this server alone.
  expect(await (await owner.get("/dashboard/clips?view=create")).text()).not.toContain(
    "With the words, by this server",
  );

  const other = await filmOwner();
  await startClips(other.owner, other.videoId, { way: "whisper" });
  await whisper.says([{ code: 3 }]);
  await work(other.accountId);
  await readEvents(product, other.accountId);
  expect(await latestRunOf(product, other.videoId)).toMatchObject({ awaitsJobId: null, way: "local" });
  expect(await (await other.owner.get("/dashboard/clips")).text()).toContain(WHISPER_MESSAGES.failed);
});

test("words for which a film has no room are told, and nothing is changed", async () => {
  const { owner, accountId, videoId } = await filmOwner();
  const tracks = Array.from({ length: MOST_CAPTIONS }, (_, at) => ({
    id: newId<CaptionId>(),
    videoId,
    label: `No. ${at}`,
  }));
  await product.db.insert(captions).values(tracks.map((track) => ({ ...track, srclang: "fr" })));
  await press(owner, videoId);
  await whisper.says([{ words: saidAt("One two three.", 0) }]);
  expect(await work(accountId)).toBe("failed");
  expect((await jobOf(accountId)).problem).toBe(captionMessage({ reason: "too-many" }));
  expect(await captionsOf(product.db, videoId)).toHaveLength(MOST_CAPTIONS);
});

test("minutes of a month are those of the plan, and end with it", async () => {
  const { visitor: owner, accountId } = await launchedOwner(product, { plan: "free" });
  const film = async (minutes: number) =>
    storedFilm(product, accountId, await makeFilm(folder, "faststart.mp4"), { durationMs: minutes * 60_000 });
  const [hour, minute] = [await film(60), await film(1)];
  expect((await press(owner, hour)).status).toBe(200);
  const refused = await press(owner, minute);
  expect([refused.status, JSON.stringify(await refused.json())]).toEqual([
    409,
    expect.stringContaining("60 minutes of film"),
  ]);
  // What came to nothing does not count.
  await product.db.update(serviceJobs).set({ state: "failed" }).where(eq(serviceJobs.accountId, accountId));
  expect((await press(owner, minute)).status).toBe(200);
});
