import { hash } from "node:crypto";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { artifacts } from "~/db/schema/artifacts.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import type { ArtifactId, OwnPage } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import { ignoringFullDisk } from "~/platform/disk-space.ts";
import type { Queue } from "~/platform/queue.ts";
import { type Artifact, type CurrentArtifact, papersUntil, storedArtifact } from "./queries.server.ts";
import {
  type ArtifactFile,
  type ArtifactKind,
  hasFailed,
  isLate,
  type MadeArtifact,
  MOST_ATTEMPTS,
  makeArtifactJob,
  OVERDUE_AFTER_MS,
  PAPERS,
  shouldEnqueue,
} from "./rules.ts";

type ArtifactServices = { db: Db; queue: Queue };
type Requested = {
  kind: ArtifactKind;
  /** Everything that is visible in the artifact. */
  shows: unknown;
  /** The current artifact, where the caller has read it already. */
  current?: CurrentArtifact | null;
};

/** Depends on the content alone. */
export const fingerprintOf = (shows: unknown): string =>
  hash("sha256", JSON.stringify(shows), "base64url").slice(0, 22);

/** The artifact of the page's current content; null while it is being made. The first request enqueues the job. */
export async function artifactFor(
  { db, queue }: ArtifactServices,
  page: OwnPage,
  { kind, shows, current }: Requested,
  now: Date,
): Promise<MadeArtifact | null> {
  const fingerprint = fingerprintOf(shows);
  if (current?.fingerprint === fingerprint) return current;
  const artifact = await storedArtifact(db, page.pageId, kind, fingerprint);
  if (artifact?.madeAt && !artifact.retiredAt) return artifact;
  const identity = { accountId: page.accountId, pageId: page.pageId, kind, fingerprint };
  if (artifact?.madeAt) await ignoringFullDisk(makeCurrent(db, artifact, now));
  else if (shouldEnqueue(artifact, now)) await ignoringFullDisk(enqueue(db, queue, identity, now));
  return artifact?.madeAt ? artifact : null;
}

/** The same with its progress, for a screen that waits for it. */
export async function artifactProgress(services: ArtifactServices, page: OwnPage, requested: Requested, now: Date) {
  const artifact = await artifactFor(services, page, requested, now);
  if (artifact) return { state: "made", artifact } as const;
  const asked = await storedArtifact(services.db, page.pageId, requested.kind, fingerprintOf(requested.shows));
  if (asked && hasFailed(asked, now)) return { state: "failed" } as const;
  return { state: asked && isLate(asked, now) ? "late" : "making" } as const;
}

/** The same of a PDF; where the account has had too many made in a day, `until` is when the next one can be. */
export async function paperProgress(services: ArtifactServices, page: OwnPage, requested: Requested, now: Date) {
  const progress = await artifactProgress(services, page, requested, now);
  if (progress.state !== "making") return progress;
  const asked = await storedArtifact(services.db, page.pageId, requested.kind, fingerprintOf(requested.shows));
  const until = asked ? null : await papersUntil(services.db, page.accountId, now);
  return until ? ({ state: "refused", until } as const) : progress;
}

type Identity = Pick<Artifact, "accountId" | "pageId" | "kind" | "fingerprint">;

/** Two concurrent requests enqueue one job: the second one reads the row that the first one has written. */
async function enqueue(db: Db, queue: Queue, identity: Identity, now: Date) {
  await db.transaction(async (tx) => {
    if (await isBeyondDay(tx, identity, now)) return;
    const [created] = await tx
      .insert(artifacts)
      .values({ ...identity, askedAt: now })
      .onConflictDoNothing()
      .returning({ id: artifacts.id });
    const artifactId = created?.id ?? (await attemptAgain(tx, identity, now));
    if (artifactId) await queue.send(tx, makeArtifactJob, { artifactId });
  });
}

/** Whether it would be one PDF too many. The account is locked, so that two windows cannot exceed the limit. */
async function isBeyondDay(tx: Tx, { accountId, pageId, kind, fingerprint }: Identity, now: Date): Promise<boolean> {
  if (!PAPERS.includes(kind) || (await storedArtifact(tx, pageId, kind, fingerprint))) return false;
  await lockAccount(tx, accountId);
  return (await papersUntil(tx, accountId, now)) !== null;
}

async function attemptAgain(tx: Tx, identity: Identity, now: Date) {
  const { pageId, kind, fingerprint } = identity;
  await tx.execute(sql`select 1 from ${artifacts} where ${artifacts.pageId} = ${pageId} for update`);
  const artifact = await storedArtifact(tx, pageId, kind, fingerprint);
  if (!artifact || !shouldEnqueue(artifact, now)) return null;
  await tx
    .update(artifacts)
    .set({ asks: artifact.asks + 1, askedAt: now })
    .where(eq(artifacts.id, artifact.id));
  return artifact.id;
}

/** Enqueues an overdue artifact again. */
export const enqueueAgain = ({ db, queue }: ArtifactServices, artifact: Artifact, now: Date) =>
  enqueue(db, queue, artifact, now);

/** Enqueues a late artifact with fresh attempts, on its owner's request. A finished one is not made again. */
export async function retryArtifact(
  { db, queue }: ArtifactServices,
  page: OwnPage,
  { kind, shows }: Requested,
  now: Date,
) {
  await db.transaction(async (tx) => {
    const artifact = await storedArtifact(tx, page.pageId, kind, fingerprintOf(shows));
    if (!artifact || artifact.madeAt) return;
    await tx.update(artifacts).set({ asks: 1, askedAt: now }).where(eq(artifacts.id, artifact.id));
    await queue.send(tx, makeArtifactJob, { artifactId: artifact.id });
  });
}

/** Uses up the attempts of an artifact: its owner sees that it failed, and can have it made again. */
export async function failArtifact(db: Db, id: ArtifactId, now: Date): Promise<void> {
  const failed = { asks: MOST_ATTEMPTS, askedAt: new Date(now.getTime() - OVERDUE_AFTER_MS - 1) };
  await db
    .update(artifacts)
    .set(failed)
    .where(and(eq(artifacts.id, id), isNull(artifacts.madeAt)));
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
async function makeCurrent(db: Db, artifact: Artifact, now: Date) {
  await db.transaction(async (tx) => {
    await tx.update(artifacts).set({ retiredAt: null }).where(eq(artifacts.id, artifact.id));
    await retireOthers(tx, artifact, now);
  });
}

async function retireOthers(tx: Tx, artifact: Artifact, now: Date) {
  const others = and(
    eq(artifacts.pageId, artifact.pageId),
    eq(artifacts.kind, artifact.kind),
    ne(artifacts.id, artifact.id),
  );
  await tx
    .update(artifacts)
    .set({ retiredAt: now })
    .where(and(others, isNull(artifacts.retiredAt)));
}

export async function deleteArtifact(db: Db, artifactId: ArtifactId) {
  await db.delete(artifacts).where(eq(artifacts.id, artifactId));
}
