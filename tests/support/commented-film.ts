import { eq, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { comments } from "~/db/schema/comments.ts";
import type { FilmId } from "~/lib/ids.ts";
import { openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { ask } from "./database-process.ts";
import { createSite } from "./factories/content.ts";
import { accountIdOf } from "./uploader.ts";
import type { Visitor } from "./visitor.ts";

/** The film of a launched owner, with waiting comments. */
export async function commentedFilm(databaseUrl: string, owner: Visitor, count: number): Promise<FilmId> {
  const db = openDb(databaseUrl, createLog({ logLevel: "silent" }));
  const email = "ada@example.org";
  await owner.post("/signup", { email, password: "salt-road-7", terms: "on" });
  const accountId = await accountIdOf(db, email);
  const now = new Date();
  const launched = { username: "ada", onboardedAt: now, nameAnsweredAt: now };
  await db.update(accounts).set(launched).where(eq(accounts.id, accountId));
  const { filmId } = await createSite(db, accountId);
  await db.execute(sql`insert into ${comments} (film_id, author_name, content, type, created_at)
    select ${filmId}, 'Noor', 'The fog ' || n, 'real', now() - n * interval '1 second'
    from generate_series(1, ${count}) as n`);
  await db.$client.end();
  return filmId;
}

/** All that was ever decided about the comments, in one value. */
export const statesIn = (databaseUrl: string) =>
  ask(
    databaseUrl,
    "select count(*)::int, md5(string_agg(concat_ws('|', id, approved_at, spam_at, deleted_at, announced_at, state), ',' order by id)) from comments",
  );
