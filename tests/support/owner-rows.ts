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

/** The same owner with their database and files, in which factories make what no screen is tested by. */
export const test = owned.extend<{ owner: (site?: SiteValues) => Promise<Owner> }>({
  owner: async ({ product, own }, use) => {
    const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
    const storage = await openLocalStorage(join(product.dataDir, "files"));
    await use(async (site) => {
      const path = await own(site);
      const ofOwner = eq(accounts.username, path.slice("/u/".length));
      const ids = { accountId: accounts.id, filmId: films.id };
      const rows = db.select(ids).from(films).innerJoin(accounts, eq(accounts.id, films.accountId));
      return { path, db, storage, ...found((await rows.where(ofOwner))[0]) };
    });
    await db.$client.end();
  },
});
