import { and, eq, isNull, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { artifacts } from "~/db/schema/artifacts.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import type { ArtifactId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { Artifact } from "../queries.server.ts";
import { type ArtifactFile, MOST_ATTEMPTS, OVERDUE_AFTER_MS } from "../rules.ts";

const others = alias(artifacts, "others");

/** Uses up the attempts of an artifact: its owner sees that it failed, and can have it made again. */
export async function failArtifact(db: Db, id: ArtifactId, now: Date): Promise<void> {
  const failed = { asks: MOST_ATTEMPTS, askedAt: new Date(now.getTime() - OVERDUE_AFTER_MS - 1) };
  await db
    .update(artifacts)
    .set(failed)
    .where(and(eq(artifacts.id, id), isNull(artifacts.madeAt)));
}

/** Lets what was asked for be of other content; false where that content is asked for already, or nothing is any more. */
export async function askInstead(db: Db, id: ArtifactId, fingerprint: string): Promise<boolean> {
  const ofSamePage = and(eq(others.pageId, artifacts.pageId), eq(others.kind, artifacts.kind));
  const same = db
    .select({ one: sql`1` })
    .from(others)
    .where(and(ofSamePage, eq(others.fingerprint, fingerprint)));
  const { rowCount } = await db
    .update(artifacts)
    .set({ fingerprint })
    .where(and(eq(artifacts.id, id), isNull(artifacts.madeAt), notExists(same)));
  return rowCount === 1;
}

/** Records the files of an artifact, retires those that it replaces, and announces the changed page. */
export async function storeArtifact(db: Db, artifact: Artifact, files: ArtifactFile[], now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.update(artifacts).set({ files, madeAt: now }).where(eq(artifacts.id, artifact.id));
    if (!rowCount) return false;
    await retireOthers(tx, artifact, now);
    await announcePageChange(tx, artifact.accountId);
    return true;
  });
}

/** A page that returns to earlier content gets its earlier artifact back. */
export async function makeCurrent(db: Db, artifact: Artifact, now: Date) {
  await db.transaction(async (tx) => {
    await tx.update(artifacts).set({ retiredAt: null }).where(eq(artifacts.id, artifact.id));
    await retireOthers(tx, artifact, now);
  });
}

async function retireOthers(tx: Tx, artifact: Artifact, now: Date) {
  const replaced = and(
    eq(artifacts.pageId, artifact.pageId),
    eq(artifacts.kind, artifact.kind),
    ne(artifacts.id, artifact.id),
  );
  await tx
    .update(artifacts)
    .set({ retiredAt: now })
    .where(and(replaced, isNull(artifacts.retiredAt)));
}

export async function deleteArtifact(db: Db, artifactId: ArtifactId) {
  await db.delete(artifacts).where(eq(artifacts.id, artifactId));
}
