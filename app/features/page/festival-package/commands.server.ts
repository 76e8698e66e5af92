import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { packageFetches, packageLinks } from "~/db/schema/package-links.ts";
import { pages } from "~/db/schema/pages.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { entitlementOf } from "~/features/account/entitlements/queries.server.ts";
import { lackOf, type PlanRefusal, refusedFor } from "~/features/account/plans/rules.ts";
import { pageOfOwner } from "~/features/content/pages/queries.server.ts";
import { newId, type OwnPackageLink, type OwnPage, type PackageFetchId, type PackageLinkId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { NewLink } from "./input.ts";
import { currentPackage, openLinkCount } from "./queries.server.ts";
import { FETCHES_MOST, type LINK_REFUSALS, LINKS_MOST, linkEnd, OPEN_LINKS_MOST } from "./rules.ts";

type Created =
  | { ok: true; id: PackageLinkId }
  | { ok: false; reason: "not-found" | keyof typeof LINK_REFUSALS }
  | PlanRefusal;

/** Makes a link to the package that was made last. The account is locked, so that two windows cannot exceed the limit. */
export async function createPackageLink(tx: Tx, own: OwnPage, wanted: NewLink, now: Date): Promise<Created> {
  await lockAccount(tx, own.accountId);
  if (!(await pageOfOwner(tx, own))) return { ok: false, reason: "not-found" };
  const lack = lackOf(await entitlementOf(tx, own.accountId), "packageLinks");
  if (lack) return refusedFor(lack);
  if (!(await currentPackage(tx, own.pageId, wanted.film))) return { ok: false, reason: "no-package" };
  const all = await tx.$count(packageLinks, eq(packageLinks.pageId, own.pageId));
  if (all >= LINKS_MOST || (await openLinkCount(tx, own.pageId, now)) >= OPEN_LINKS_MOST)
    return { ok: false, reason: "too-many" };
  const id = newId<PackageLinkId>();
  const { name, days, film } = wanted;
  const row = { id, pageId: own.pageId, name, withFilm: film, expiresAt: linkEnd(days, now), createdAt: now };
  await tx.insert(packageLinks).values(row);
  return { ok: true, id };
}

/** Ends a link with the commit, also in the middle of a download; who has fetched it stays. False for another account's. */
export async function takeBackPackageLink(
  tx: Tx,
  { accountId, pageId, linkId }: OwnPackageLink,
  now: Date,
): Promise<boolean> {
  const ownPages = tx.select({ id: pages.id }).from(pages).where(eq(pages.accountId, accountId));
  const own = and(eq(packageLinks.id, linkId), eq(packageLinks.pageId, pageId), inArray(packageLinks.pageId, ownPages));
  const { rowCount } = await tx
    .update(packageLinks)
    .set({ takenBackAt: sql`coalesce(${packageLinks.takenBackAt}, ${now})` })
    .where(own);
  return rowCount === 1;
}

type Fetch = { linkId: PackageLinkId; agent: string; country: string | null };

/** Notes one download; of a link that is fetched again and again, the latest are kept. */
export async function recordFetch(db: Db, fetch: Fetch, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(packageFetches).values({ id: newId<PackageFetchId>(), ...fetch, at: now });
    const earlier = tx
      .select({ id: packageFetches.id })
      .from(packageFetches)
      .where(eq(packageFetches.linkId, fetch.linkId))
      .orderBy(desc(packageFetches.at), desc(packageFetches.id))
      .offset(FETCHES_MOST);
    await tx.delete(packageFetches).where(inArray(packageFetches.id, earlier));
  });
}
