import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { captions } from "~/db/schema/captions.ts";
import { serviceJobs } from "~/db/schema/service-jobs.ts";
import { videos } from "~/db/schema/videos.ts";
import {
  LOCAL_WORDS_MESSAGES as MESSAGES,
  WHISPER_MESSAGES,
  WORDS_MESSAGES,
} from "~/features/clips/services/rules/messages.ts";
import { captionsOf } from "~/features/video/captions/queries.server.ts";
import { captionMessage, MOST_CAPTIONS } from "~/features/video/captions/rules.ts";
import { type CaptionId, newId } from "~/lib/ids.ts";
import { createLog } from "~/platform/log.ts";
import { openWhisper } from "~/platform/whisper.ts";
import { makeFilm } from "../../support/films.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { saidAt } from "../../support/services/assembly-ai-server.ts";
import {
  filmOwner,
  hasPieces,
  jobOf,
  press,
  screenOf,
  surroundingsOfLocalWords,
  work,
} from "../../support/services/local-words-work.ts";
import { storedFilm } from "../../support/stored-film.ts";
import { until } from "../../support/until.ts";

const at = surroundingsOfLocalWords();

test.each([
  ["ends with an error", { code: 3 }, "failed", WHISPER_MESSAGES.failed],
  ["ends without a result", { writes: null }, "failed", WHISPER_MESSAGES.failed],
  ["writes another shape", { writes: '{"transcription":{}}' }, "failed", WHISPER_MESSAGES.unreadable],
  ["writes too much", { writes: " ".repeat(8 * 1024 * 1024 + 1) }, "failed", WHISPER_MESSAGES["too-large"]],
  ["hears music alone", { words: saidAt("[Music]", 0) }, "done", MESSAGES.noWords],
] as const)("a program that %s changes nothing, and the owner reads why", async (_, piece, state, problem) => {
  const { owner, accountId, videoId } = await filmOwner(at);
  await press(owner, videoId);
  await at.whisper.says([piece]);
  expect(await work(at, accountId)).toBe(state);
  expect(await jobOf(at, accountId)).toMatchObject({ state, problem });
  expect(await screenOf(owner, videoId)).toContain(problem);
  expect(await captionsOf(at.product.db, videoId)).toEqual([]);
});

test("without its program or its model, of a film without sound, or of one that was removed, nothing is written down", async () => {
  const log = createLog({ logLevel: "silent" });
  const without = async (settings: object) => {
    const { owner, accountId, videoId } = await filmOwner(at);
    await press(owner, videoId);
    await work(at, accountId, { by: openWhisper({ ...at.whisper.settings, ...settings }, log) });
    return (await jobOf(at, accountId)).problem;
  };
  expect(await without({ program: join(at.folder, "nothing") })).toBe(WHISPER_MESSAGES["no-program"]);
  expect(await without({ model: join(at.folder, "nothing") })).toBe(WHISPER_MESSAGES["no-model"]);
  await writeFile(join(at.folder, "text.bin"), "not a model, but a text that is longer than its head");
  expect(await without({ model: join(at.folder, "text.bin") })).toBe(WHISPER_MESSAGES["no-model"]);

  const { owner, accountId, videoId } = await filmOwner(at);
  const silent = await storedFilm(at.product, accountId, await makeFilm(at.folder, "silent.mp4"), {
    durationMs: 4_000,
  });
  await press(owner, silent);
  expect(await work(at, accountId)).toBe("failed");
  expect((await jobOf(at, accountId)).problem).toBe(WORDS_MESSAGES.noSound);
  await press(owner, videoId);
  await at.product.db.delete(videos).where(eq(videos.id, videoId));
  expect(await work(at, accountId)).toBe("failed");
  expect((await jobOf(at, accountId)).problem).toBe(WORDS_MESSAGES.filmGone);
});

test("work that its owner cancels ends, and leaves nothing", async () => {
  const { owner, accountId, videoId } = await filmOwner(at);
  await press(owner, videoId);
  await at.whisper.says([{ hangs: true }]);
  const working = work(at, accountId);
  await until(async () => (await at.whisper.calls()).length === 1, "the film is being written down");
  const { id } = await jobOf(at, accountId);
  const path = `/studio/clips/service-jobs/${id}`;
  const { visitor: stranger } = await launchedOwner(at.product);
  expect((await stranger.fetch(path, { method: "DELETE", body: new FormData() })).status).toBe(404);
  expect((await owner.fetch(path, { method: "DELETE", body: new FormData() })).status).toBe(200);
  expect(await working).toBe("cancelled");
  expect(await jobOf(at, accountId)).toMatchObject({ state: "cancelled", toldCents: 0 });
  expect([await hasPieces(at, videoId), await captionsOf(at.product.db, videoId)]).toEqual([false, []]);
});

test("words for which a film has no room are told, and nothing is changed", async () => {
  const { owner, accountId, videoId } = await filmOwner(at);
  const tracks = Array.from({ length: MOST_CAPTIONS }, (_, at) => ({
    id: newId<CaptionId>(),
    videoId,
    label: `No. ${at}`,
  }));
  await at.product.db.insert(captions).values(tracks.map((track) => ({ ...track, srclang: "fr" })));
  await press(owner, videoId);
  await at.whisper.says([{ words: saidAt("One two three.", 0) }]);
  expect(await work(at, accountId)).toBe("failed");
  expect((await jobOf(at, accountId)).problem).toBe(captionMessage({ reason: "too-many" }));
  expect(await captionsOf(at.product.db, videoId)).toHaveLength(MOST_CAPTIONS);
});

test("minutes of a month are those of the plan, and end with it", async () => {
  const { visitor: owner, accountId } = await launchedOwner(at.product, { plan: "free" });
  const film = async (minutes: number) =>
    storedFilm(at.product, accountId, await makeFilm(at.folder, "faststart.mp4"), { durationMs: minutes * 60_000 });
  const [hour, minute] = [await film(60), await film(1)];
  expect((await press(owner, hour)).status).toBe(200);
  const refused = await press(owner, minute);
  expect([refused.status, JSON.stringify(await refused.json())]).toEqual([
    409,
    expect.stringContaining("60 minutes of film"),
  ]);
  // What came to nothing does not count.
  await at.product.db.update(serviceJobs).set({ state: "failed" }).where(eq(serviceJobs.accountId, accountId));
  expect((await press(owner, minute)).status).toBe(200);
});
