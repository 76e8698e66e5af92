import { join } from "node:path";
import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { films } from "~/db/schema/films.ts";
import type { AccountId, FilmId } from "~/lib/ids.ts";
import { type Db, openDb } from "~/platform/db.ts";
import { openLocalStorage } from "~/platform/local-storage.ts";
import { createLog } from "~/platform/log.ts";
import type { Storage } from "~/platform/storage.ts";
import { found } from "./found.ts";
import { test as owned, type SiteValues } from "./owned.ts";

type Owner = { path: string; accountId: AccountId; filmId: FilmId; db: Db; storage: Storage };

/** Journeys whose rows and files are written beside the product, in which factories make what no screen is tested by. */
export const test = owned.extend<{ db: Db; owner: (site?: SiteValues) => Promise<Owner> }>({
  db: async ({ product }, use) => {
    const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
    await use(db);
    await db.$client.end();
  },
  owner: async ({ product, own, db }, use) => {
    const storage = await openLocalStorage(join(product.dataDir, "files"));
    await use(async (site) => {
      const path = await own(site);
      return { path, db, storage, ...(await ownerOf(db, path)) };
    });
  },
});

/** The account and the film of the page at a path. */
export async function ownerOf(db: Db, path: string) {
  const [owner] = await db
    .select({ accountId: accounts.id, filmId: films.id })
    .from(films)
    .innerJoin(accounts, eq(accounts.id, films.accountId))
    .where(eq(accounts.username, path.slice("/u/".length)));
  return found(owner);
}
