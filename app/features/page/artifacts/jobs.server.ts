import { stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type ArtifactId, idInput, type OwnPage } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Ffmpeg } from "~/platform/ffmpeg.ts";
import { removeOrphans } from "~/platform/orphans.ts";
import type { QrCodes } from "~/platform/qr.ts";
import { defineJob, defineSchedule, type Queue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { inWorkFolder } from "~/platform/work-folder.ts";
import { askInstead, deleteArtifact, failArtifact, storeArtifact } from "./commands/storing.server.ts";
import { enqueueAgain, fingerprintOf } from "./commands.server.ts";
import {
  type Artifact,
  artifactById,
  artifactsRetiredBefore,
  idsWithoutArtifact,
  overdueArtifacts,
} from "./queries.server.ts";
import {
  type ArtifactKind,
  artifactKey,
  makeArtifactJob,
  ONE_OF_A_PAGE,
  OVERDUE_AFTER_MS,
  RETIRED_FOR_MS,
} from "./rules.ts";

export type ArtifactServices = {
  db: Db;
  queue: Queue;
  storage: Storage;
  codes: QrCodes;
  ffmpeg: Ffmpeg;
  config: { dataDir: string; baseUrl: string };
};

/** What a page can be made into at this moment; `make` writes files into `folder` and returns their names. */
export type Makeable = { shows: unknown; make(services: ArtifactServices, folder: string): Promise<string[]> };
/** Reads a page, and says what it can be made into; nothing where it is gone. */
type Maker = (db: Db, page: OwnPage) => Promise<Makeable[]>;

type MadeOf<Content> = {
  shows(content: Content): unknown;
  make(services: ArtifactServices, content: Content, folder: string): Promise<string[]>;
};

/** Makes one artifact of a page's content. */
export const makerOf =
  <Content>(contentOf: (db: Db, page: OwnPage) => Promise<Content | null>) =>
  ({ shows, make }: MadeOf<Content>): Maker =>
  async (db, page) => {
    const content = await contentOf(db, page);
    return content ? [{ shows: shows(content), make: (services, folder) => make(services, content, folder) }] : [];
  };

/** Makes one artifact; where the page has changed since, of its present content. */
export const artifactJob = (makers: Record<ArtifactKind, Maker>) =>
  defineJob<{ artifactId: ArtifactId }, ArtifactServices>(
    makeArtifactJob.name,
    z.object({ artifactId: idInput<ArtifactId>() }),
    async ({ artifactId }, services, signal) => {
      const artifact = await artifactById(services.db, artifactId);
      if (!artifact || artifact.madeAt) return "skipped";
      const makeable = await makers[artifact.kind](services.db, artifact);
      const wanted =
        makeable.find(({ shows }) => fingerprintOf(shows) === artifact.fingerprint) ??
        (await presentContent(services.db, artifact, makeable));
      if (!wanted) return discard(services, artifact);
      return inWorkFolder(services.config.dataDir, async (folder) => {
        const names = await wanted.make(services, folder);
        signal.throwIfAborted();
        return store(services, artifact, folder, names);
      });
    },
    { concurrency: 1 },
    {
      async giveUp({ artifactId }, { db }, ending) {
        if (ending === "killed") await failArtifact(db, artifactId, new Date());
      },
      underWay: async ({ db }, silentSince) =>
        (await overdueArtifacts(db, silentSince)).map(({ id }) => ({ data: { artifactId: id } })),
    },
  );

/** Whoever asked wants what the page is by now; null where that is asked for already, or is one of many. */
async function presentContent(db: Db, { id, kind }: Artifact, [makeable]: Makeable[]): Promise<Makeable | null> {
  if (!makeable || !ONE_OF_A_PAGE.includes(kind)) return null;
  return (await askInstead(db, id, fingerprintOf(makeable.shows))) ? makeable : null;
}

async function store(
  { db, storage }: ArtifactServices,
  artifact: Artifact,
  folder: string,
  names: string[],
): Promise<string> {
  const files = [];
  for (const name of names) {
    const path = join(folder, name);
    files.push({ name, byteSize: (await stat(path)).size });
    await storage.putFile(artifactKey(artifact.id, name), path);
  }
  if (await storeArtifact(db, artifact, files, new Date())) return "made";
  await storage.removeAll("prints", artifact.id);
  return "not wanted";
}

/** The files are deleted first: a row whose files are gone is deleted on the next run. */
async function discard({ db, storage }: ArtifactServices, artifact: Artifact): Promise<string> {
  await storage.removeAll("prints", artifact.id);
  await deleteArtifact(db, artifact.id);
  return "discarded";
}

/** Enqueues overdue artifacts again, and deletes replaced ones and files without a row. */
export const sweepArtifacts = defineSchedule<ArtifactServices>("artifacts.sweep", "*/10 * * * *", (services) =>
  sweep(services, new Date()),
);

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

async function sweep(services: ArtifactServices, now: Date): Promise<string> {
  for (const artifact of await overdueArtifacts(services.db, before(now, OVERDUE_AFTER_MS)))
    await enqueueAgain(services, artifact, now);
  for (const artifact of await artifactsRetiredBefore(services.db, before(now, RETIRED_FOR_MS)))
    await discard(services, artifact);
  const withoutRow = (ids: ArtifactId[]) => idsWithoutArtifact(services.db, ids);
  await removeOrphans(services.storage, { folder: "prints", withoutRow });
  return "swept";
}
