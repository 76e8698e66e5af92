import { and, eq, gt, isNull, lt, not, or, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { boostDays, boosts } from "~/db/schema/boosts.ts";
import { filmOffers } from "~/db/schema/film-offers.ts";
import { films } from "~/db/schema/films.ts";
import { links } from "~/db/schema/links.ts";
import { pages } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { videos } from "~/db/schema/videos.ts";
import { nameColumns } from "~/features/account/accounts/queries.server.ts";
import { publicName } from "~/features/account/accounts/rules.ts";
import { entitlementColumns } from "~/features/account/entitlements/queries.server.ts";
import { hasFeature, limitsOf } from "~/features/account/plans/rules.ts";
import { isWithheld, territoryOf } from "~/features/account/withholding/queries.server.ts";
import { bothTerritories } from "~/features/account/withholding/rules/territory.ts";
import { keptArt } from "~/features/audience/emoji-packs/queries.server.ts";
import { drawnEmoji, itemsNamed } from "~/features/audience/emoji-packs/rules/tokens.ts";
import type { Emoji } from "~/features/audience/emoji-packs/rules.ts";
import { keyArtPicture } from "~/features/content/films/rules/key-art.ts";
import type { KeyArt } from "~/features/content/films/rules.ts";
import { ownSiteOf } from "~/features/content/pages/queries.server.ts";
import type { Focus } from "~/features/content/pictures/rules/focus.ts";
import { isPublic, pageTerritory } from "~/features/content/visibility/queries.server.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import { priceTag, sellsFilms } from "~/features/money/film-offers/rules.ts";
import { presentCurrency } from "~/features/money/sales/queries/currency.server.ts";
import { isRunning } from "~/features/promotion/boosts/queries.server.ts";
import { olderLinks } from "~/features/promotion/links/queries.server.ts";
import { posterColumns, posterOf } from "~/features/video/posters/queries.server.ts";
import type { BoostId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { type Boosted, cardOf, showsOthers } from "./rules.ts";

/** Every running boost of any account whose link is open to everybody. */
export async function boostedPages(db: Reader, now: Date): Promise<Boosted[]> {
  const running = (await runningBoosts(db, now)).filter(isWithinPlan);
  const emoji = await emojiOfLinks(db, running);
  return running.map((row) => boostedPage(row, emoji.get(row.boost.id) ?? []));
}

const runningBoosts = (db: Reader, now: Date) =>
  db
    .select({
      boost: boosts,
      spentTodayCents: sql<number>`coalesce(${boostDays.spentCents}, 0)`.mapWith(Number),
      ...{ code: links.code, emoji: links.emoji },
      olderLinks: olderLinks.mapWith(Number),
      account: nameColumns,
      entitlement: entitlementColumns,
      film: { title: films.title, genres: films.genres, year: films.year },
      focus: sql<Focus | null>`${films.content} -> 'focus'`,
      keyArt: sql<KeyArt | null>`${films.content} -> 'keyArt'`,
      poster: posterColumns,
      ...{ price: { kind: filmOffers.kind, cents: filmOffers.cents }, currency: presentCurrency },
      territories: { link: territoryOf(links.id), page: pageTerritory },
    })
    .from(boosts)
    .innerJoin(links, eq(links.id, boosts.linkId))
    .innerJoin(accounts, eq(accounts.id, boosts.accountId))
    .innerJoin(sites, eq(sites.accountId, boosts.accountId))
    .innerJoin(pages, and(eq(pages.accountId, boosts.accountId), isPromoted))
    .innerJoin(films, eq(films.id, pages.filmId))
    .leftJoin(videos, eq(videos.id, films.videoId))
    .leftJoin(filmOffers, eq(filmOffers.filmId, films.id))
    .leftJoin(boostDays, and(eq(boostDays.boostId, boosts.id), eq(boostDays.day, dayOf(now))))
    .where(and(isRunning(now), isNull(boostDays.heldAt), isOpen(now), isPublic));

/** The page that the boosted link leads to. */
const isPromoted = sql`${pages.filmId} = coalesce(${links.filmId}, (select own.film_id from ${pages} own
  where own.account_id = ${links.accountId} and own.kind = 'site'))`;

/** The same conditions as `closedBy` and `isPlain` of `promotion/clicks`, except the plan's limit. */
const isOpen = (now: Date) =>
  and(
    and(isNull(links.removedAt), not(isWithheld(links.id)), links.isEnabled, isNull(links.passwordHash)),
    or(isNull(links.expiresAt), gt(links.expiresAt, now)),
    or(isNull(links.clickLimit), lt(links.people, links.clickLimit)),
  );

type Row = Awaited<ReturnType<typeof runningBoosts>>[number];

function isWithinPlan({ entitlement, olderLinks }: Row): boolean {
  const { links: limit } = limitsOf(entitlement);
  return hasFeature(entitlement, "boostedLinks") && (limit === null || olderLinks < limit);
}

/** The emoji of the boosted links as they are drawn, by boost; none where the plan has no packs any more. */
async function emojiOfLinks(db: Reader, rows: Row[]) {
  const drawn = new Map<BoostId, Emoji[]>();
  const allowed = rows.filter(({ emoji, entitlement }) => emoji.length > 0 && hasFeature(entitlement, "emojiPacks"));
  for (const [accountId, own] of Map.groupBy(allowed, ({ boost }) => boost.accountId)) {
    const art = await keptArt(db, accountId, itemsNamed(own));
    for (const { boost, emoji } of own) drawn.set(boost.id, drawnEmoji(emoji, art));
  }
  return drawn;
}

function boostedPage(
  {
    boost,
    spentTodayCents,
    code,
    account,
    entitlement,
    film,
    focus,
    keyArt,
    poster,
    price,
    currency,
    territories,
  }: Row,
  emoji: Emoji[],
): Boosted {
  const {
    id: boostId,
    accountId,
    duration,
    priority,
    budgetType,
    budgetCents,
    spentCents,
    startedAt,
    expiresAt,
  } = boost;
  const still = poster && posterOf(poster);
  const page = {
    ...{ ...film, name: publicName(account), role: entitlement.role },
    still: still && { picture: still, focus },
    poster: keyArt && keyArtPicture(keyArt, "portrait"),
    price: priceTag(price && { ...price, currency, isOnSale: sellsFilms(entitlement) }),
    emoji,
  };
  return {
    ...{ boostId, accountId, duration, priority, budgetType, budgetCents },
    ...{ spentCents, spentTodayCents, startedAt, expiresAt },
    genres: film.genres,
    territory: bothTerritories(territories.link, territories.page),
    card: cardOf(boostId, code, page),
  };
}

/** The public page of this username where it shows films of others; null where there is none, or it does not. */
export async function pageWithOthers(db: Reader, username: string) {
  const [found] = await db
    .select({
      accountId: sites.accountId,
      genres: films.genres,
      showsOthers: sites.showsOthers,
      entitlement: entitlementColumns,
    })
    .from(sites)
    .innerJoin(accounts, eq(accounts.id, sites.accountId))
    .innerJoin(pages, ownSiteOf(sites.accountId))
    .innerJoin(films, eq(films.id, pages.filmId))
    .where(and(eq(sql`lower(${accounts.username})`, username.toLowerCase()), isPublic));
  if (!found) return null;
  const { accountId, genres, entitlement } = found;
  return showsOthers(found, entitlement) ? { accountId, genres } : null;
}
