// npm run demo-world: makes the sample worlds behind /demo anew, their rows and their media. Needs ffmpeg and a build.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { quietConfig } from "../tests/support/config.ts";
import { freePort } from "../tests/support/free-port.ts";
import { loadServer } from "../tests/support/server.ts";
import { buildActor } from "./demo-world/actor.ts";
import { dumpWorld, MEDIA, SAMPLES } from "./demo-world/dump.ts";
import { buildFilmmaker } from "./demo-world/filmmaker.ts";
import { forgetAccount } from "./demo-world/making.ts";

const dataDir = await mkdtemp(join(tmpdir(), "indielens-demo-"));
const port = await freePort();
const { serve } = await loadServer();
const running = await serve(quietConfig({ dataDir, port, baseUrl: `http://127.0.0.1:${port}` }));
const { db, storage, queue } = running.product;
const making = { db, storage, queue, folder: dataDir };

try {
  for (const prefix of MEDIA) await rm(join(SAMPLES, prefix), { recursive: true, force: true });
  for (const [name, build] of [
    ["filmmaker", buildFilmmaker],
    ["actor", buildActor],
  ] as const) {
    await build(making);
    await dumpWorld(making, name);
    await forgetAccount(db);
  }
} finally {
  await running.stop();
  await rm(dataDir, { recursive: true, force: true });
}
