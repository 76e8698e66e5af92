import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { artifacts } from "~/db/schema/artifacts.ts";
import type { OwnPage } from "~/lib/ids.ts";
import { fingerprintOf } from "../commands.server.ts";
import type { ArtifactServices, Makeable } from "../jobs.server.ts";
import { storedArtifact } from "../queries.server.ts";
import { type ArtifactKind, artifactKey, type MadeArtifact } from "../rules.ts";
import { storeArtifact } from "./storing.server.ts";

type Wanted = { kind: ArtifactKind; makeable: Makeable; folder: string };

/** An artifact as a part of another one: from the store where its content is the same, else made now and kept. */
export async function madeOnce(
  services: ArtifactServices,
  page: OwnPage,
  { kind, makeable, folder }: Wanted,
): Promise<MadeArtifact> {
  const fingerprint = fingerprintOf(makeable.shows);
  const known = await storedArtifact(services.db, page.pageId, kind, fingerprint);
  if (known?.madeAt) return known;
  const identity = { accountId: page.accountId, pageId: page.pageId, kind, fingerprint };
  await services.db
    .insert(artifacts)
    .values({ ...identity, askedAt: new Date() })
    .onConflictDoNothing();
  const artifact = await storedArtifact(services.db, page.pageId, kind, fingerprint);
  if (!artifact) throw new Error("the page of an artifact is gone");
  const own = join(folder, artifact.id);
  await mkdir(own, { recursive: true });
  const files = [];
  for (const name of await makeable.make(services, own)) {
    const path = join(own, name);
    files.push({ name, byteSize: (await stat(path)).size });
    await services.storage.putFile(artifactKey(artifact.id, name), path);
  }
  await storeArtifact(services.db, artifact, files, new Date());
  return { id: artifact.id, files };
}
