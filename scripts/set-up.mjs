// Prepares a fresh clone for one npm script; fast and silent when nothing is missing. Needs only Node 20.
import { build } from "./set-up/build.mjs";
import { fixEmbeddedPostgres } from "./set-up/embedded-postgres.mjs";
import { oneAtATime } from "./set-up/lock.mjs";
import { installPackages } from "./set-up/packages.mjs";
import { fixRuntime } from "./set-up/runtime.mjs";
import { Sentence } from "./set-up/sentence.mjs";
import {
  CADDY,
  CHROMIUM,
  FACES,
  FFMPEG,
  need,
  OTHER_ENGINES,
  PGBOUNCER,
  POSTGRESQL,
  SWIFT,
  WRK,
  want,
} from "./set-up/system-programs.mjs";

const packages = [installPackages, fixRuntime, fixEmbeddedPostgres];
const PROFILES = {
  tools: packages,
  clips: [...packages, need(FFMPEG)],
  demo: [...packages, build, need(FFMPEG)],
  looks: [...packages, build, need(FFMPEG), need(CHROMIUM), need(FACES)],
  dev: [...packages, want(FFMPEG)],
  start: [...packages, build, want(FFMPEG)],
  verify: [...packages, build, need(FFMPEG), need(SWIFT)],
  bench: [...packages, build, ...[FFMPEG, SWIFT, WRK, CHROMIUM, FACES, POSTGRESQL, PGBOUNCER].map(need)],
  browsers: [...packages, build, need(FFMPEG), need(FACES), ...OTHER_ENGINES.map(need)],
  mutants: [...packages, ...[FFMPEG, SWIFT, CHROMIUM, FACES, PGBOUNCER].map(need)],
  test: [...packages, build, ...[FFMPEG, POSTGRESQL, PGBOUNCER, SWIFT, CHROMIUM, FACES, CADDY].map(need)],
};

async function setUp(profile) {
  const steps = PROFILES[profile];
  if (!steps) throw new Sentence(`Choose what to set up for: ${Object.keys(PROFILES).join(", ")}.`);
  await oneAtATime(async () => {
    for (const step of steps) await step();
  });
}

setUp(process.argv[2]).catch((error) => {
  console.error(error instanceof Sentence ? error.message : error);
  process.exitCode = 1;
});
