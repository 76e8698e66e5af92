import { and, count, desc, eq, ilike, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { links } from "~/db/schema/links.ts";
import { reactions } from "~/db/schema/reactions.ts";
import { type Entitlement, limitsOf, PLANS, type Plan } from "~/features/account/plans/rules.ts";
import { type Counts, countsOf } from "~/features/audience/reactions/rules.ts";
import type { AccountId, FilmId, LinkId, OwnLink } from "~/lib/ids.ts";
import { type Cursor, pageOf, parseCursor } from "~/lib/pagination.ts";
import { containing, type Reader } from "~/platform/db.ts";
import { LINKS_SHOWN, type Link, type LinkTarget } from "./rules.ts";

const ofAccount = (accountId: AccountId) => and(eq(links.accountId, accountId), isNull(links.removedAt));

const limitOf = (plan: Plan) => limitsOf({ plan, offer: null, role: null }).links ?? 0;
const LARGEST_LIMIT = Math.max(...PLANS.map(limitOf));

/** How many links of the account are older than a row of `links`, counted up to the plan's limit. */
export const olderLinks = sql.raw(`(select count(*) from (
  select from links older where older.account_id = links.account_id and older.removed_at is null
    and (older.created_at, older.id) < (links.created_at, links.id) limit ${LARGEST_LIMIT}) few)`);

/** True for links beyond the plan's limit, the newest ones; nothing is counted where there is no limit. */
function beyondLimit(entitlement: Entitlement): SQL<boolean> {
  const { links: limit } = limitsOf(entitlement);
  return limit === null ? sql<boolean>`false` : sql<boolean>`${olderLinks} >= ${limit}`;
}

/** The same for one link of any account. */
export async function isBeyondLimit(db: Reader, linkId: LinkId, entitlement: Entitlement): Promise<boolean> {
  if (limitsOf(entitlement).links === null) return false;
  const isBeyond = beyondLimit(entitlement);
  const [found] = await db.select({ isBeyond }).from(links).where(eq(links.id, linkId));
  return found?.isBeyond ?? true;
}

const linkColumns = (entitlement: Entitlement) => ({
  id: links.id,
  code: links.code,
  filmId: links.filmId,
  title: links.title,
  isEnabled: links.isEnabled,
  emoji: links.emoji,
  expiresAt: links.expiresAt,
  hasPassword: sql<boolean>`${links.passwordHash} is not null`,
  clickLimit: links.clickLimit,
  utm: links.utm,
  targets: sql<LinkTarget[]>`${links.targets}`,
  passesOn: links.passesOn,
  createdAt: links.createdAt,
  people: links.people,
  bots: links.bots,
  previews: links.previews,
  heads: links.heads,
  isSuspended: beyondLimit(entitlement),
});

/** One page of the owner's links, newest first; `after` is the cursor from the page before. */
export async function linksOfOwner(
  db: Reader,
  { accountId, entitlement }: { accountId: AccountId; entitlement: Entitlement },
  { search, after }: { search: string; after: string | null },
  most = LINKS_SHOWN,
): Promise<{ page: Link[]; next: string | null }> {
  const cursor = parseCursor<LinkId>(after);
  const rows = await db
    .select(linkColumns(entitlement))
    .from(links)
    .where(and(ofAccount(accountId), search ? named(search) : undefined, cursor ? olderThan(cursor) : undefined))
    .orderBy(desc(links.createdAt), desc(links.id))
    .limit(most + 1);
  return pageOf(rows, most);
}

/** By the title of the link or of the film that it leads to; links to a page lead to the page's film. */
function named(search: string) {
  const pattern = containing(search);
  const filmId = sql`coalesce(${links.filmId}, (select pages.film_id from pages where pages.account_id = ${links.accountId} and pages.kind = 'site'))`;
  const ofFilm = sql`exists (select 1 from films where films.id = ${filmId} and films.title ilike ${pattern})`;
  return or(ilike(links.title, pattern), ofFilm);
}

const olderThan = ({ at, id }: Cursor<LinkId>) =>
  or(lt(links.createdAt, at), and(eq(links.createdAt, at), lt(links.id, id)));

const PORTION = 1000;

/** Every link of the owner, a thousand at a time. */
export async function* everyLink(db: Reader, accountId: AccountId, entitlement: Entitlement): AsyncGenerator<Link[]> {
  let after: string | null = null;
  do {
    const portion = await linksOfOwner(db, { accountId, entitlement }, { search: "", after }, PORTION);
    yield portion.page;
    after = portion.next;
  } while (after);
}

/** One link of the owner; null for another account's, and for a removed one. */
export async function linkOfOwner(
  db: Reader,
  { accountId, linkId }: OwnLink,
  entitlement: Entitlement,
): Promise<Link | null> {
  const [link] = await db
    .select(linkColumns(entitlement))
    .from(links)
    .where(and(ofAccount(accountId), eq(links.id, linkId)));
  return link ?? null;
}

/** Totals of the owner's links: their number, and their clicks by people. */
export async function linkTotals(db: Reader, accountId: AccountId): Promise<{ links: number; clicks: number }> {
  const [sums] = await db
    .select({ links: count(), clicks: sql<number>`coalesce(sum(${links.people}), 0)`.mapWith(Number) })
    .from(links)
    .where(ofAccount(accountId));
  return sums ?? { links: 0, clicks: 0 };
}

/** Whether the account has or had a link; removed ones count until they are deleted. */
export const hasHadLinks = async (db: Reader, accountId: AccountId): Promise<boolean> =>
  (await db.select({ id: links.id }).from(links).where(eq(links.accountId, accountId)).limit(1)).length > 0;

/** Reactions of visitors who used these links of the owner, by link; links without reactions are left out. */
export async function reactionsOfLinks(
  db: Reader,
  accountId: AccountId,
  linkIds: LinkId[],
): Promise<Map<string, Counts>> {
  if (linkIds.length === 0) return new Map();
  const rows = await db
    .select({ linkId: links.id, emoji: reactions.emoji, count: count() })
    .from(reactions)
    .innerJoin(links, eq(links.id, reactions.linkId))
    .where(and(eq(links.accountId, accountId), inArray(reactions.linkId, linkIds)))
    .groupBy(links.id, reactions.emoji);
  const given = Map.groupBy(rows, ({ linkId }) => linkId);
  return new Map([...given].map(([linkId, counts]) => [linkId, countsOf(counts)]));
}

/** How many links of the account lead to each of these films. */
export async function linkCounts(db: Reader, accountId: AccountId, filmIds: FilmId[]): Promise<Map<FilmId, number>> {
  if (!filmIds.length) return new Map();
  const rows = await db
    .select({ filmId: links.filmId, links: count() })
    .from(links)
    .where(and(ofAccount(accountId), inArray(links.filmId, filmIds)))
    .groupBy(links.filmId);
  return new Map(rows.flatMap(({ filmId, links }) => (filmId ? [[filmId, links] as const] : [])));
}
