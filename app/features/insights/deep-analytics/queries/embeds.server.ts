import { sql } from "drizzle-orm";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { MOST_LISTED } from "../rules/answers.ts";
import type { EmbedPlays } from "../rules/embeds.ts";
import type { Pieces } from "../rules/pieces.ts";
import { rowsOfPieces } from "./pieces.server.ts";

/** What was played on other sites in a period, the most first. */
export async function embedsPlayed(db: Reader, accountId: AccountId, pieces: Pieces): Promise<EmbedPlays[]> {
  const tables = {
    ...{ days: "audience_days", months: "audience_months" },
    columns: sql`value, plays, watched_seconds`,
    which: sql`dimension = 'embed'`,
  };
  const { rows } = await db.execute<EmbedPlays>(sql`
    select value as host, sum(plays)::int as plays, sum(watched_seconds)::float8 as "watchedSeconds"
    from (${rowsOfPieces(accountId, pieces, tables)}) pieces
    group by value order by plays desc, value limit ${MOST_LISTED}`);
  return rows;
}
