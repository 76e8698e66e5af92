// npm run demo-world: makes the sample worlds behind /demo anew, their rows and their media. Needs ffmpeg and a build.
// With `-- later` only what was added later: comments of the actor, and what inboxes say about the rows that are there.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import { placeWorld } from "~/features/studio/demo/commands/placing.server.ts";
import { SAMPLE_LETTERS, type WorldName } from "~/features/studio/demo/rules/world.ts";
import { quietConfig } from "../tests/support/config.ts";
import { freePort } from "../tests/support/free-port.ts";
import { loadServer } from "../tests/support/server.ts";
import { buildActor } from "./demo-world/actor.ts";
import { createActorComments } from "./demo-world/actor-comments.ts";
import { dumpTable, dumpWorld, MEDIA, SAMPLES } from "./demo-world/dump.ts";
import { buildFilmmaker } from "./demo-world/filmmaker.ts";
import { createInbox } from "./demo-world/inbox.ts";
import { daysAgo, forgetAccount, OWNER } from "./demo-world/making.ts";

const dataDir = await mkdtemp(join(tmpdir(), "indielens-demo-"));
const port = await freePort();
const { serve } = await loadServer();
const running = await serve(quietConfig({ dataDir, port, baseUrl: `http://127.0.0.1:${port}` }));
const { db, storage, queue } = running.product;
const making = { db, storage, queue, folder: dataDir };
const worlds = [
  ["filmmaker", buildFilmmaker],
  ["actor", buildActor],
] as const;

async function makeAll(): Promise<void> {
  for (const prefix of MEDIA) await rm(join(SAMPLES, prefix), { recursive: true, force: true });
  for (const [name, build] of worlds) {
    await build(making);
    await createInbox(db, name);
    await dumpWorld(making, name);
    await forgetAccount(db);
  }
}

async function makeLater(name: WorldName): Promise<void> {
  const placing = { accountId: OWNER, letters: SAMPLE_LETTERS, now: daysAgo(0), root: join(import.meta.dirname, "..") };
  await db.transaction((tx) => placeWorld(tx, { ...placing, role: name }));
  const page = await db.transaction((tx) => siteOfAccount(tx, OWNER));
  if (name === "actor" && page) {
    await createActorComments(db, page.filmId);
    await dumpTable(db, name, "comments");
  }
  await createInbox(db, name);
  await dumpTable(db, name, "inbox_items");
  await forgetAccount(db);
}

try {
  if (process.argv.includes("later")) for (const [name] of worlds) await makeLater(name);
  else await makeAll();
} finally {
  await running.stop();
  await rm(dataDir, { recursive: true, force: true });
}
