import { getTableName, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { TABLES } from "~/db/ownership.ts";
import { markMonthsOf } from "~/features/insights/rollups/commands/months.server.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import { payeeOf } from "~/features/money/sales/commands.server.ts";
import type { AccountId, PayeeNumber } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { movedWorld, type WorldTable } from "../queries/world.server.ts";
import { COUNTED, daysMoved, type Placing, rowOwner, worldOf } from "../rules/world.ts";

const NOBODY = 0 as PayeeNumber;

/**
 * Fills an account that does not exist yet with the sample world of its role. No job is sent and no event is written.
 * `root` is the package's folder.
 */
export async function placeWorld(tx: Tx, placing: Placing & { root: string }): Promise<void> {
  const { accountId, now } = placing;
  const world = await movedWorld(placing.root, worldOf(placing.role), daysMoved(now));
  const own = rowOwner(placing);
  let payee = NOBODY;
  for (const name of inOrder([...world.keys()])) {
    const table = world.get(name);
    if (!table) continue;
    const placed = ownTable(table, (json) => own(json, payee));
    await tx.execute(insertion(name, placed, now));
    if (name === "accounts") payee = await payeeOf(tx, accountId);
  }
  await addUp(tx, accountId);
}

/** The tables, each after those that its rows refer to. */
function inOrder(names: string[]): string[] {
  const ordered = new Set<string>();
  const add = (table: PgTable) => {
    const name = getTableName(table);
    if (ordered.has(name) || !names.includes(name)) return;
    for (const foreign of getTableConfig(table).foreignKeys) {
      const referred = foreign.reference().foreignTable;
      if (referred !== table) add(referred);
    }
    ordered.add(name);
  };
  for (const { table } of TABLES) add(table);
  return [...ordered];
}

const ownTable = ({ columns, usual, rows }: WorldTable, own: (json: string) => string): WorldTable => ({
  columns,
  usual: own(usual),
  rows: own(rows),
});

function insertion(name: string, { columns, usual, rows }: WorldTable, now: Date): SQL {
  const [table, listed] = [
    sql.identifier(name),
    sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    ),
  ];
  const counted = COUNTED[name];
  const until = counted && (counted.by === "day" ? sql`< ${dayOf(now)}` : sql`<= ${now.toISOString()}`);
  const past = counted && until ? sql`where ${sql.identifier(counted.column)} ${until}` : sql``;
  // As `jsonb`, the rows would be read three times slower.
  const read = sql`json_populate_recordset(json_populate_record(null::${table}, ${usual}::json), ${rows}::json)`;
  return sql`insert into ${table} (${listed}) select ${listed} from ${read} ${past}`;
}

/** Sums that the product keeps beside rows, some of which were left out. */
async function addUp(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.execute(sql`
    update pages set views = pages.views + counted.visits
    from (select film_id, count(*)::int as visits from visits where account_id = ${accountId} group by film_id) counted
    where pages.account_id = ${accountId} and pages.film_id = counted.film_id`);
  await tx.execute(sql`
    update links set people = counted.people, bots = counted.bots, previews = counted.previews, heads = counted.heads
    from (select link_id, count(*) filter (where kind = 'person') as people, count(*) filter (where kind = 'bot') as bots,
        count(*) filter (where kind = 'preview') as previews, count(*) filter (where kind = 'head') as heads
      from link_clicks where account_id = ${accountId} group by link_id) counted
    where links.account_id = ${accountId} and links.id = counted.link_id`);
  await tx.execute(sql`
    update boosts set spent_cents = counted.spent, clicks = counted.clicks, reach = counted.reach
    from (select boost_id, sum(spent_cents) as spent, sum(clicks) as clicks, sum(reach) as reach
      from boost_days where boost_id in (select id from boosts where account_id = ${accountId}) group by boost_id) counted
    where boosts.account_id = ${accountId} and boosts.id = counted.boost_id`);
  // Marks of days with single events stay: the usual job makes what the world does not have of their sums.
  await markMonthsOf(tx, accountId);
}
