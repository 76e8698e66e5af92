import { expect, test } from "vitest";
import { wordsOf } from "~/features/clips/runs/queries/words.server.ts";
import { WHISPER_MESSAGES } from "~/features/clips/services/rules/messages.ts";
import { discardCaptionFile } from "~/features/video/captions/jobs.server.ts";
import { captionsOf } from "~/features/video/captions/queries.server.ts";
import { captionKey } from "~/features/video/captions/rules.ts";
import { latestRunOf, startClips } from "../../support/cut-films.ts";
import { readEvents } from "../../support/events.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { saidAt } from "../../support/services/assembly-ai-server.ts";
import {
  AT_SEAM,
  filmOwner,
  hasPieces,
  jobOf,
  longFilmOwner,
  press,
  screenOf,
  storedText,
  surroundingsOfLocalWords,
  work,
} from "../../support/services/local-words-work.ts";
import { until } from "../../support/until.ts";

const at = surroundingsOfLocalWords();

test("this server writes down what is said, in sound of 16 kHz; the words are captions that are marked until they are read", async () => {
  const { owner, accountId, videoId } = await filmOwner(at);
  const { visitor: stranger } = await launchedOwner(at.product);
  expect((await press(stranger, videoId)).status).toBe(404);
  expect(await screenOf(owner, videoId)).toContain("Words by this server");
  expect((await press(owner, videoId, { language: "de" })).status).toBe(200);
  expect((await press(owner, videoId)).status).toBe(409);
  expect(await screenOf(owner, videoId)).toContain("By this server. Costs nothing.");
  await at.whisper.says([{ words: saidAt("The keeper <counts> the ships.", 1_000) }]);
  expect(await work(at, accountId)).toBe("done");
  expect(await work(at, accountId)).toBe("skipped");

  const [call, ...more] = await at.whisper.calls();
  expect(more).toEqual([]);
  expect(call?.sound).toEqual({ rate: 16_000, channels: 1, seconds: 4 });
  expect(call?.args).toEqual(expect.arrayContaining(["--language", "de", "--output-json-full", "--print-progress"]));
  expect(call?.args).not.toContain("--translate");
  const [captions] = await captionsOf(at.product.db, videoId);
  expect(captions).toMatchObject({
    srclang: "de",
    label: "Deutsch",
    isDefault: false,
    machineMadeAt: expect.any(Date),
  });
  const text = await storedText(at, captionKey(videoId, found(captions).id));
  expect(text).toContain("00:00:01.000 --> 00:00:02.950\nThe <00:00:01.400>keeper <00:00:01.800>&lt;counts&gt;");
  expect(await jobOf(at, accountId)).toMatchObject({ state: "done", problem: null, toldCents: 0 });
  expect(await hasPieces(at, videoId)).toBe(false);
  const asDefault = () =>
    owner.fetch(`/captions/${captions?.id}`, { method: "PATCH", body: new URLSearchParams({ isDefault: "true" }) });
  expect((await asDefault()).status).toBe(409);
  expect(await screenOf(owner, videoId)).toContain("These words were made by a machine");
  const read = await owner.fetch(`/captions/${captions?.id}/machine-mark`, { method: "DELETE", body: new FormData() });
  expect([read.status, (await asDefault()).status]).toEqual([200, 200]);
});

test("a long film is written down in pieces; where whisper.cpp is killed or its worker stops, the next piece goes on, and a word at a seam is there once", async () => {
  const { owner, accountId, videoId } = await longFilmOwner(at);
  await at.whisper.says([AT_SEAM.first, { hangs: true }]);
  const unheard = expect(work(at, accountId)).rejects.toThrow("ended by SIGKILL");
  await until(async () => (await at.whisper.calls()).length === 2, "the second piece is being written down");
  process.kill(found((await at.whisper.calls())[1]).pid, "SIGKILL");
  await unheard;

  // Heard again, the first piece would end the work.
  await at.whisper.says([{ code: 1 }, { hangs: true }]);
  const stopping = new AbortController();
  const stopped = expect(work(at, accountId, { stopping })).rejects.toThrow("stopped");
  await until(async () => (await at.whisper.calls()).length === 1, "the second piece is being written down again");
  await until(async () => (await jobOf(at, accountId)).progress > 50, "its progress is told");
  expect(await screenOf(owner, videoId)).toMatch(/Writing down minute \d+ of 12/);
  stopping.abort(new Error("stopped"));
  await stopped;
  await at.whisper.says([{ code: 1 }, AT_SEAM.second]);
  expect(await work(at, accountId)).toBe("done");

  const [call, ...more] = await at.whisper.calls();
  expect(more).toEqual([]);
  // The language of the first piece, ten seconds of which are heard again.
  expect(call).toMatchObject({ args: expect.arrayContaining(["--language", "fr"]), sound: { seconds: 100 } });
  expect((await wordsOf(at.product, videoId)).map(({ text }) => text).join(" ")).toBe(AT_SEAM.said);
  expect(await hasPieces(at, videoId)).toBe(false);
});

test("a translation is captions of its own, without times of words; written down again, unread words are replaced", async () => {
  const { owner, accountId, videoId } = await filmOwner(at);
  await at.whisper.says([{ words: saidAt("Le phare est vide.", 1_000), language: "fr" }]);
  await press(owner, videoId);
  await work(at, accountId);
  await at.whisper.says([{ words: saidAt("The lighthouse is empty.", 1_000), language: "fr" }]);
  await press(owner, videoId, { translates: "on" });
  await work(at, accountId);
  expect((await at.whisper.calls())[0]?.args).toContain("--translate");
  const [french, english] = await captionsOf(at.product.db, videoId);
  expect(english).toMatchObject({ srclang: "en", label: "English, translated", machineMadeAt: expect.any(Date) });
  expect(await storedText(at, captionKey(videoId, found(english).id))).toContain("\nThe lighthouse is empty.\n");

  await at.whisper.says([{ words: saidAt("Le phare brûle.", 1_000), language: "fr" }]);
  await press(owner, videoId);
  await work(at, accountId);
  const [now, ...others] = await captionsOf(at.product.db, videoId);
  expect(others).toMatchObject([{ id: english?.id }]);
  expect(await storedText(at, captionKey(videoId, found(now).id))).toContain("brûle");
  const replaced = { videoId, captionId: found(french).id };
  expect(await at.product.queue.isPending([discardCaptionFile], replaced)).toBe(true);
});

test("a run waits for the words without a worker; where none come, it goes on without them and says why", async () => {
  const { owner, accountId, videoId } = await filmOwner(at);
  const form = await (await owner.get("/dashboard/clips?view=create")).text();
  expect(form).toContain("With the words, by this server");
  const start = () => startClips(owner, videoId, { way: "whisper", choosesFirst: "on" });
  expect((await start()).status).toBe(302);
  const run = await latestRunOf(at.product, videoId);
  expect(run).toMatchObject({ status: "waiting", awaitsJobId: (await jobOf(at, accountId)).id });
  await at.whisper.says([{ words: saidAt("One two three.", 1_000) }]);
  await work(at, accountId);
  await readEvents(at.product, accountId);
  expect(await latestRunOf(at.product, videoId)).toMatchObject({ awaitsJobId: null, way: "whisper" });
  // The film has words now: the same run is that of this server alone.
  expect(await (await owner.get("/dashboard/clips?view=create")).text()).not.toContain(
    "With the words, by this server",
  );

  const other = await filmOwner(at);
  await startClips(other.owner, other.videoId, { way: "whisper" });
  await at.whisper.says([{ code: 3 }]);
  await work(at, other.accountId);
  await readEvents(at.product, other.accountId);
  expect(await latestRunOf(at.product, other.videoId)).toMatchObject({ awaitsJobId: null, way: "local" });
  expect(await (await other.owner.get("/dashboard/clips")).text()).toContain(WHISPER_MESSAGES.failed);
});
