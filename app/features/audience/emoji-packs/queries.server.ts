import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { accounts } from "~/db/schema/accounts.ts";
import { castInvitations, emojiPackItems, emojiPacks, packPurchases } from "~/db/schema/emoji-packs.ts";
import { filmSlugs, films } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import { payees } from "~/db/schema/payees.ts";
import { sites } from "~/db/schema/sites.ts";
import { entitlementColumns } from "~/features/account/entitlements/queries.server.ts";
import { hasFeature } from "~/features/account/plans/rules.ts";
import { isPublic } from "~/features/content/visibility/queries.server.ts";
import type { AccountId, EmojiPackId, FilmId, PackItemId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { artEnding } from "~/platform/emoji-art.ts";
import { isOwned } from "./queries/owned.server.ts";
import { artFile, type ShownItem } from "./rules/packs.ts";
import { artToken, type KeptArt } from "./rules/tokens.ts";
import type { Emoji, EmojiGroup } from "./rules.ts";

/** The most packs that a screen lists. */
const PACKS_LISTED = 200;

const packColumns = {
  ...{ id: emojiPacks.id, accountId: emojiPacks.accountId, filmId: emojiPacks.filmId },
  ...{ filmTitle: films.title, filmSlug: filmSlugs.slug },
  ...{ invitationId: emojiPacks.invitationId, name: emojiPacks.name, creator: emojiPacks.creator },
  ...{ role: emojiPacks.role, cents: emojiPacks.cents, activeVersion: emojiPacks.activeVersion },
  ...{ proposedVersion: emojiPacks.proposedVersion, rejection: emojiPacks.rejection, endedAt: emojiPacks.endedAt },
  castPayee: emojiPacks.castPayee,
};

/** Packs with what they have sold, without what was paid back, in minor units; the newest first. */
async function listedPacks(db: Reader, which: SQL | undefined) {
  const sold = db
    .select({
      packId: packPurchases.packId,
      sales: count().as("sales"),
      minor: sql<number>`coalesce(sum(${packPurchases.cents}), 0)`.as("minor"),
    })
    .from(packPurchases)
    .where(isOwned)
    .groupBy(packPurchases.packId)
    .as("sold");
  const packs = await db
    .select({
      ...packColumns,
      sales: sql`coalesce(${sold.sales}, 0)`.mapWith(Number),
      minor: sql`coalesce(${sold.minor}, 0)`.mapWith(Number),
    })
    .from(emojiPacks)
    .innerJoin(films, eq(films.id, emojiPacks.filmId))
    .innerJoin(filmSlugs, and(eq(filmSlugs.filmId, films.id), filmSlugs.isCurrent))
    .leftJoin(sold, eq(sold.packId, emojiPacks.id))
    .where(which)
    .orderBy(desc(emojiPacks.createdAt), emojiPacks.id)
    .limit(PACKS_LISTED);
  const items = await itemsOf(db, packs);
  return packs.map((pack) => ({ ...pack, items: items.get(pack.id) ?? { active: [], proposed: [] } }));
}

/** All packs on an owner's films, those of the cast included. */
export const packsOfOwner = (db: Reader, accountId: AccountId) => listedPacks(db, eq(emojiPacks.accountId, accountId));
export type ListedPack = Awaited<ReturnType<typeof packsOfOwner>>[number];

/** The packs that an account has made as a member of casts, also where it has left since. */
export const packsOfMember = (db: Reader, memberId: AccountId) =>
  listedPacks(
    db,
    and(
      isNotNull(emojiPacks.invitationId),
      inArray(
        emojiPacks.castPayee,
        db.select({ number: payees.number }).from(payees).where(eq(payees.accountId, memberId)),
      ),
    ),
  );

/** A pack for the owner of its film and for its maker; null for everybody else. */
export async function packFor(db: Reader, callerId: AccountId, packId: EmojiPackId) {
  const isCaller = or(eq(emojiPacks.accountId, callerId), eq(payees.accountId, callerId));
  const [found] = await db
    .select({
      id: emojiPacks.id,
      isMember: sql<boolean>`${and(eq(castInvitations.memberId, callerId), isNull(castInvitations.endedAt))} is true`,
    })
    .from(emojiPacks)
    .innerJoin(payees, eq(payees.number, emojiPacks.castPayee))
    .leftJoin(castInvitations, eq(castInvitations.id, emojiPacks.invitationId))
    .where(and(eq(emojiPacks.id, packId), isCaller));
  if (!found) return null;
  const [pack] = await listedPacks(db, eq(emojiPacks.id, packId));
  if (!pack) return null;
  const isOwner = pack.accountId === callerId;
  return { ...pack, isOwner, isMaker: isOwner ? pack.invitationId === null : found.isMember };
}

type Versions = { id: EmojiPackId; activeVersion: number; proposedVersion: number | null };
type PackedItem = ReturnType<typeof shownItem>;
type OfPack = { active: PackedItem[]; proposed: PackedItem[] };

/** The emoji of packs: those that are sold, and those that wait. */
async function itemsOf(db: Reader, packs: readonly Versions[]): Promise<Map<EmojiPackId, OfPack>> {
  if (!packs.length) return new Map();
  const ids = packs.map(({ id }) => id);
  const rows = await db
    .select({ item: emojiPackItems })
    .from(emojiPackItems)
    .innerJoin(emojiPacks, eq(emojiPacks.id, emojiPackItems.packId))
    .where(
      and(
        inArray(emojiPackItems.packId, ids),
        or(
          eq(emojiPackItems.version, emojiPacks.activeVersion),
          eq(emojiPackItems.version, emojiPacks.proposedVersion),
        ),
      ),
    )
    .orderBy(asc(emojiPackItems.packId), asc(emojiPackItems.place));
  const found = new Map<EmojiPackId, OfPack>(ids.map((id) => [id, { active: [], proposed: [] }]));
  const active = new Map(packs.map(({ id, activeVersion }) => [id, activeVersion]));
  for (const { item } of rows) {
    const isActive = item.version === active.get(item.packId);
    found.get(item.packId)?.[isActive ? "active" : "proposed"].push(shownItem(item));
  }
  return found;
}

type Item = Pick<typeof emojiPackItems.$inferSelect, "id" | "name" | "character" | "artKey">;

/** An emoji with the address of its moving picture in the large size. */
const shownItem = ({ id, name, character, artKey }: Item) => ({
  ...{ id, name, character, artKey },
  art: artKey && artFile(artKey, artEnding(128, false)),
});

/** The art that a pack has had, which its maker may use again. */
export async function artOfPack(db: Reader, packId: EmojiPackId): Promise<string[]> {
  const found = await db
    .selectDistinct({ key: emojiPackItems.artKey })
    .from(emojiPackItems)
    .where(and(eq(emojiPackItems.packId, packId), isNotNull(emojiPackItems.artKey)));
  return found.flatMap(({ key }) => key ?? []);
}

/** What visitors can buy on a film's page; nothing where the page is hidden, or the plan lacks packs. */
export async function packsOnSale(db: Reader, filmId: FilmId) {
  const packs = await onSale(db, eq(emojiPacks.filmId, filmId));
  const items = await itemsOf(db, packs);
  return packs.map((pack) => ({ ...pack, items: items.get(pack.id)?.active ?? [] }));
}

/** How many packs a film's page offers, for its button. */
export const countOnSale = async (db: Reader, filmId: FilmId): Promise<number> =>
  (await onSale(db, eq(emojiPacks.filmId, filmId))).length;

/** The emoji of an account's active packs, for its links: characters, and own art by its token. */
export async function packedEmoji(db: Reader, accountId: AccountId): Promise<EmojiGroup[]> {
  const packs = await onSale(db, eq(emojiPacks.accountId, accountId));
  const items = await itemsOf(db, packs);
  return packs.map(({ id, name }) => ({ name, emoji: (items.get(id)?.active ?? []).map(asChoice) }));
}

const asChoice = ({ id, name, character, art }: ShownItem): Emoji =>
  art ? { emoji: artToken(id), name, art } : { emoji: character ?? "", name };

const present = alias(emojiPackItems, "present");

/** Own art that links of an account name: of packs on its films alone, and only what was once sold. */
export async function keptArt(db: Reader, accountId: AccountId, itemIds: PackItemId[]): Promise<KeptArt> {
  if (!itemIds.length) return new Map();
  const { id, name, artKey, packId, version, approvedAt } = emojiPackItems;
  const isFormer = ne(version, emojiPacks.activeVersion);
  const hasSameArt = and(eq(present.packId, packId), eq(present.artKey, artKey));
  const found = await db
    .select({ id, name, artKey, presentId: present.id, presentName: present.name })
    .from(emojiPackItems)
    .innerJoin(emojiPacks, eq(emojiPacks.id, packId))
    .leftJoin(present, and(isFormer, hasSameArt, eq(present.version, emojiPacks.activeVersion)))
    .where(and(inArray(id, itemIds), eq(emojiPacks.accountId, accountId), isNotNull(approvedAt)));
  return new Map(
    found.flatMap(({ id, name, artKey, presentId, presentName }) => {
      const art = artKey && artFile(artKey, artEnding(128, false));
      return art ? [[id, { emoji: artToken(presentId ?? id), name: presentName ?? name, art }] as const] : [];
    }),
  );
}

/** One pack as long as it is sold; null otherwise. */
export async function packOnSale(db: Reader, packId: EmojiPackId) {
  const [pack] = await onSale(db, eq(emojiPacks.id, packId));
  return pack ?? null;
}

async function onSale(db: Reader, which: SQL) {
  const found = await db
    .select({ ...packColumns, entitlement: entitlementColumns })
    .from(emojiPacks)
    .innerJoin(films, eq(films.id, emojiPacks.filmId))
    .innerJoin(filmSlugs, and(eq(filmSlugs.filmId, films.id), filmSlugs.isCurrent))
    .innerJoin(pages, eq(pages.filmId, emojiPacks.filmId))
    .innerJoin(accounts, eq(accounts.id, emojiPacks.accountId))
    .innerJoin(sites, eq(sites.accountId, emojiPacks.accountId))
    .where(and(which, gt(emojiPacks.activeVersion, 0), isNull(emojiPacks.endedAt), isPublic))
    .orderBy(asc(emojiPacks.cents), asc(emojiPacks.createdAt))
    .limit(PACKS_LISTED);
  return found.filter(({ entitlement }) => hasFeature(entitlement, "web3CreatorTools"));
}

/** The emoji of these packs as they are sold now, or were at last. */
export async function itemsOfPacks(db: Reader, packIds: readonly EmojiPackId[]) {
  const packs = packIds.length
    ? await db
        .select({ ...packColumns, pageId: pages.id })
        .from(emojiPacks)
        .innerJoin(films, eq(films.id, emojiPacks.filmId))
        .innerJoin(pages, eq(pages.filmId, emojiPacks.filmId))
        .innerJoin(filmSlugs, and(eq(filmSlugs.filmId, films.id), filmSlugs.isCurrent))
        .where(inArray(emojiPacks.id, [...packIds]))
    : [];
  const items = await itemsOf(db, packs);
  return packs.map(({ id, name, creator, filmId, pageId, filmTitle, filmSlug }) => {
    return { id, name, creator, filmId, pageId, filmTitle, filmSlug, items: items.get(id)?.active ?? [] };
  });
}

/** Those of these ids that have no pack. */
export async function packsWithoutRow(db: Reader, ids: EmojiPackId[]): Promise<EmojiPackId[]> {
  if (!ids.length) return [];
  const found = await db.select({ id: emojiPacks.id }).from(emojiPacks).where(inArray(emojiPacks.id, ids));
  const there = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !there.has(id));
}
