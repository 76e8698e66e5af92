import { and, eq, inArray, isNull } from "drizzle-orm";
import { links } from "~/db/schema/links.ts";
import { type Entitlement, limitsOf } from "~/features/account/plans/rules.ts";
import type { NewContentItem } from "~/features/content/content-projects/input.ts";
import { addressesThere } from "~/features/content/content-projects/queries/items.server.ts";
import {
  destinationsAt,
  formerDestinations,
  mainDestinations,
  ownHosts,
} from "~/features/promotion/links/queries/destinations.server.ts";
import { linkTotals } from "~/features/promotion/links/queries.server.ts";
import type { AccountId, OwnContentProject } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { LinkFile } from "./file.server.ts";
import { readRows } from "./input/rows.ts";
import { type Here, type NumberedItem, type Plan, placeOf, planOf, shortKey } from "./rules/plan.ts";

/** `room`: how many items the project still takes. */
type Bounds = { entitlement: Entitlement; room: number; baseUrl: string };

/** What becomes of each row of a file. */
export async function planFor(
  db: Reader,
  own: OwnContentProject,
  { rows, reading, firstRow }: LinkFile,
  bounds: Bounds,
): Promise<Plan<NewContentItem>> {
  const read = readRows(rows, reading.columns, firstRow);
  return planOf(read, await hereOf(db, own, read.links, bounds), bounds.baseUrl);
}

async function hereOf(
  db: Reader,
  { accountId, projectId }: OwnContentProject,
  wanted: NumberedItem[],
  { entitlement, room, baseUrl }: Bounds,
): Promise<Here> {
  const urls = wanted.map(({ item }) => item.url);
  const places = [...new Set(urls.flatMap((url) => placeOf(url, baseUrl) ?? []))];
  const pages = [
    ...(await ownHosts(db, accountId, places)),
    ...(await formerDestinations(db, accountId, places)),
    ...(await destinationsAt(db, accountId, places)),
    ...(await mainDestinations(db, accountId)),
  ];
  const limit = limitsOf(entitlement).links;
  return {
    pages: new Map(pages.map(({ path, filmId, title }) => [path, { filmId, title }])),
    addresses: await addressesThere(db, projectId, urls),
    shorts: await shortsTitled(
      db,
      accountId,
      wanted.map(({ item }) => item.title),
    ),
    room,
    shortsLeft: limit === null ? null : Math.max(0, limit - (await linkTotals(db, accountId)).links),
  };
}

async function shortsTitled(db: Reader, accountId: AccountId, titles: string[]): Promise<Set<string>> {
  if (titles.length === 0) return new Set();
  const rows = await db
    .select({ filmId: links.filmId, title: links.title })
    .from(links)
    .where(and(eq(links.accountId, accountId), isNull(links.removedAt), inArray(links.title, titles)));
  return new Set(rows.map(({ filmId, title }) => shortKey(filmId, title)));
}
