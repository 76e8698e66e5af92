import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { films } from "~/db/schema/films.ts";
import { type Db, openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { found } from "./found.ts";
import { test as owned } from "./owned.ts";

/** A journey whose rows are written beside the product: no screen need be walked through to get them. */
export const test = owned.extend<{ db: Db }>({
  db: async ({ product }, use) => {
    const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
    await use(db);
    await db.$client.end();
  },
});

/** The account and the film of the page at a path. */
export async function ownerOf(db: Db, path: string) {
  const [owner] = await db
    .select({ accountId: accounts.id, filmId: films.id })
    .from(accounts)
    .innerJoin(films, eq(films.accountId, accounts.id))
    .where(eq(accounts.username, path.slice("/u/".length)));
  return found(owner);
}
