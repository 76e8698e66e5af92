import { hash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { artifacts } from "~/db/schema/artifacts.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import type { OwnPage } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import { ignoringFullDisk } from "~/platform/disk-space.ts";
import type { Queue, TxAndQueue } from "~/platform/queue.ts";
import { makeCurrent } from "./commands/storing.server.ts";
import { type Artifact, type CurrentArtifact, papersUntil, storedArtifact } from "./queries.server.ts";
import {
  type ArtifactKind,
  hasFailed,
  isLate,
  type MadeArtifact,
  makeArtifactJob,
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

const enqueue = (db: Db, queue: Queue, identity: Identity, now: Date) =>
  db.transaction((tx) => enqueueWithin({ tx, queue }, identity, now));

/** Two concurrent requests enqueue one job: the second one reads the row that the first one has written. */
export async function enqueueWithin({ tx, queue }: TxAndQueue, identity: Identity, now: Date): Promise<void> {
  if (await isBeyondDay(tx, identity, now)) return;
  const [created] = await tx
    .insert(artifacts)
    .values({ ...identity, askedAt: now })
    .onConflictDoNothing()
    .returning({ id: artifacts.id });
  const artifactId = created?.id ?? (await attemptAgain(tx, identity, now));
  if (artifactId) await queue.send(tx, makeArtifactJob, { artifactId });
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
