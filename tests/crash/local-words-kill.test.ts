import { expect, test } from "vitest";
import { wordsOf } from "~/features/clips/runs/queries/words.server.ts";
import { found } from "../support/found.ts";
import { isAlive } from "../support/processes.ts";
import { startProductProcess } from "../support/product-process.ts";
import { AT_SEAM, jobOf, longFilmOwner, surroundingsOfLocalWords } from "../support/services/local-words-work.ts";
import { until, WORK_HANGS_MS } from "../support/until.ts";

const at = surroundingsOfLocalWords();

const startWorker = () => {
  const { config, databaseUrl } = at.product;
  const env = { WHISPER_PROGRAM: at.whisper.settings.program, WHISPER_MODEL: at.whisper.settings.model };
  return startProductProcess({ dataDir: config.dataDir, databaseUrl, role: "worker", env });
};

/** As if the killed worker had been silent for as long as another one waits. */
const forgetHeartbeat = () =>
  at.product.db.execute(
    "update pgboss.job set heartbeat_on = now() - interval '5 minutes' where name = 'clips.transcribe'",
  );

test("words of a film go on with the piece at which their worker was killed, and each is there once", async () => {
  const { accountId, videoId } = await longFilmOwner(at);
  await at.whisper.says([AT_SEAM.first, { hangs: true }]);
  const first = await startWorker();
  await until(async () => (await at.whisper.calls()).length === 2, "the second piece is written down", WORK_HANGS_MS);
  const program = found((await at.whisper.calls())[1]).pid;
  await first.end("SIGKILL");
  await until(async () => !(await isAlive(program)), "whisper.cpp ends with its worker");

  // Heard again, the first piece would end the work.
  await at.whisper.says([{ code: 1 }, AT_SEAM.second]);
  await forgetHeartbeat();
  const second = await startWorker();
  await until(async () => (await jobOf(at, accountId)).state === "done", "the words are there", WORK_HANGS_MS);
  await second.end();
  expect((await wordsOf(at.product, videoId)).map(({ text }) => text).join(" ")).toBe(AT_SEAM.said);
  expect(await at.whisper.calls()).toHaveLength(1);
});
