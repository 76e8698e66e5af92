import { and, type Column, eq, isNotNull, isNull, notInArray, or, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { contentFiles } from "~/db/schema/content-projects.ts";
import { madeClips } from "~/db/schema/made-clips.ts";
import { pictures } from "~/db/schema/pictures.ts";
import { sites } from "~/db/schema/sites.ts";
import { videos } from "~/db/schema/videos.ts";
import { isDemoAccount } from "~/features/account/demos/queries.server.ts";
import type { Entitlement } from "~/features/account/plans/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader, Tx } from "~/platform/db.ts";
import { OPEN_UPLOAD_MS, type Used } from "./rules.ts";

/** The account's current plan, offer and role. */
export async function entitlementOf(db: Reader, accountId: AccountId): Promise<Entitlement> {
  return foundEntitlement(await entitlement(db, accountId));
}

/** The same, with its row locked until the transaction ends, so that concurrent requests are decided one by one. */
export async function lockedEntitlement(tx: Tx, accountId: AccountId): Promise<Entitlement> {
  return foundEntitlement(await entitlement(tx, accountId).for("no key update", { of: accounts }));
}

const entitlement = (db: Reader, accountId: AccountId) =>
  db
    .select(entitlementColumns)
    .from(accounts)
    .leftJoin(sites, eq(sites.accountId, accounts.id))
    .where(eq(accounts.id, accountId));

/** For a query that joins accounts and sites anyway. */
export const entitlementColumns = { plan: accounts.plan, offer: accounts.offer, role: sites.role };

function foundEntitlement([found]: Entitlement[]): Entitlement {
  if (!found) throw new Error("the account was deleted during its request");
  return found;
}

/** Bytes of an account's uploaded films, pictures, documents and made clips, and how many recent uploads are not finished. */
export async function spaceUsed(db: Reader, accountId: AccountId, now: Date): Promise<Used> {
  const since = new Date(now.getTime() - OPEN_UPLOAD_MS);
  const open = sql`${videos.status} = 'uploading' and ${videos.createdAt} > ${since}`;
  const [ofFilms] = await db
    .select({ bytes: sumOf(videos.byteSize), openUploads: sql`count(*) filter (where ${open})`.mapWith(Number) })
    .from(videos)
    .where(and(eq(videos.accountId, accountId), eq(videos.platform, "file"), keepsBytes));
  const [ofPictures] = await db
    .select({ bytes: sumOf(pictures.byteSize) })
    .from(pictures)
    .where(eq(pictures.accountId, accountId));
  const [ofFiles] = await db
    .select({ bytes: sumOf(contentFiles.byteSize) })
    .from(contentFiles)
    .where(eq(contentFiles.accountId, accountId));
  const [ofClips] = await db
    .select({ bytes: sumOf(madeClips.byteSize) })
    .from(madeClips)
    .where(and(eq(madeClips.accountId, accountId), isNull(madeClips.removedAt)));
  return {
    bytes: (ofFilms?.bytes ?? 0) + (ofPictures?.bytes ?? 0) + (ofFiles?.bytes ?? 0) + (ofClips?.bytes ?? 0),
    openUploads: ofFilms?.openUploads ?? 0,
    isDemo: await isDemoAccount(db, accountId),
  };
}

const sumOf = (column: Column) => sql`coalesce(sum(${column}), 0)`.mapWith(Number);

const keepsBytes = or(notInArray(videos.status, ["failed", "cancelled"]), isNotNull(videos.originalKey));
