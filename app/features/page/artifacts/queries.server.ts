import { and, desc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { artifacts } from "~/db/schema/artifacts.ts";
import type { AccountId, ArtifactId, PageId } from "~/lib/ids.ts";
import { builtOnce, type Reader } from "~/platform/db.ts";
import { type ArtifactKind, DAY_MS, MOST_ATTEMPTS, PAPERS, PAPERS_A_DAY } from "./rules.ts";

export type Artifact = typeof artifacts.$inferSelect;

export async function storedArtifact(
  db: Reader,
  pageId: PageId,
  kind: ArtifactKind,
  fingerprint: string,
): Promise<Artifact | null> {
  const [artifact] = await artifactsLike(db).execute({ pageId, kind, fingerprint });
  return artifact ?? null;
}

export type CurrentArtifact = Pick<Artifact, "id" | "fingerprint" | "files">;

/** The finished artifact that a page shows, as a column, so that the page needs no further query. */
export const currentArtifact = (kind: ArtifactKind, pageId: PgColumn) =>
  sql<CurrentArtifact | null>`(
    select json_build_object('id', p.id, 'fingerprint', p.fingerprint, 'files', p.files) from ${artifacts} p
    where p.page_id = ${pageId} and p.kind = ${kind} and p.made_at is not null and p.retired_at is null
    order by p.made_at desc limit 1)`;

const given = sql.placeholder;

/** Runs on every page request. */
const artifactsLike = builtOnce((db) =>
  db
    .select()
    .from(artifacts)
    .where(
      and(
        eq(artifacts.pageId, given("pageId")),
        eq(artifacts.kind, given("kind")),
        eq(artifacts.fingerprint, given("fingerprint")),
      ),
    )
    .prepare("print_on_record"),
);

/** For a job, whose data is the id alone. */
export async function artifactById(db: Reader, artifactId: ArtifactId): Promise<Artifact | null> {
  const [artifact] = await db.select().from(artifacts).where(eq(artifacts.id, artifactId));
  return artifact ?? null;
}

/** Those of `ids` that have no row. */
export async function idsWithoutArtifact(db: Reader, ids: ArtifactId[]): Promise<ArtifactId[]> {
  if (!ids.length) return [];
  const found = await db.select({ id: artifacts.id }).from(artifacts).where(inArray(artifacts.id, ids));
  const known = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

export const artifactsRetiredBefore = (db: Reader, before: Date): Promise<Artifact[]> =>
  db.select().from(artifacts).where(lt(artifacts.retiredAt, before));

/** Artifacts that were requested and are overdue. */
export const overdueArtifacts = (db: Reader, askedBefore: Date): Promise<Artifact[]> =>
  db
    .select()
    .from(artifacts)
    .where(and(isNull(artifacts.madeAt), lt(artifacts.askedAt, askedBefore), lt(artifacts.asks, MOST_ATTEMPTS)));

/** When an account can have a further PDF made; null while it can. */
export async function papersUntil(db: Reader, accountId: AccountId, now: Date): Promise<Date | null> {
  const since = new Date(now.getTime() - DAY_MS);
  const [last] = await db
    .select({ askedAt: artifacts.askedAt })
    .from(artifacts)
    .where(and(eq(artifacts.accountId, accountId), inArray(artifacts.kind, PAPERS), gt(artifacts.askedAt, since)))
    .orderBy(desc(artifacts.askedAt))
    .offset(PAPERS_A_DAY - 1)
    .limit(1);
  return last ? new Date(last.askedAt.getTime() + DAY_MS) : null;
}
