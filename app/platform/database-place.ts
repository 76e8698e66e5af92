import { randomBytes } from "node:crypto";
import { Client } from "pg";

/** What answers at an address of the database. */
export type DatabasePlace = {
  through: "nothing" | "session pooler" | "transaction pooler" | "statement pooler";
  /** Whether a statement that was named in one transaction is known in the next. */
  keepsNames: boolean;
  /** Whether nothing can be written, as on a replica. */
  isReadOnly: boolean;
  /** Server and database; two addresses of one database have the same. */
  database: string;
};

const TIMEOUTS = { connectionTimeoutMillis: 10_000, query_timeout: 5_000 };

/** What tells servers apart and every role may read; the identifier of a cluster is also that of its copies. */
const SELF = `select pg_backend_pid() as pid, current_setting('transaction_read_only') = 'on' as "isReadOnly",
  extract(epoch from pg_postmaster_start_time())::text || ' ' || oid::text as database
  from pg_database where datname = current_database()`;

type Connect = () => Promise<Client>;

/** Finds out by a few short connections what an address leads to; rejects when it cannot be reached. */
export async function askPlace(url: string): Promise<DatabasePlace> {
  const clients: Client[] = [];
  const connect = async () => {
    const client = new Client({ connectionString: url, ...TIMEOUTS });
    clients.push(client.on("error", () => {}));
    await client.connect();
    return client;
  };
  try {
    return await placeOf(await connect(), connect);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

async function placeOf(client: Client, connect: Connect): Promise<DatabasePlace> {
  const { rows } = await client.query(SELF);
  const { pid, isReadOnly, database } = rows[0];
  const place = { isReadOnly, database };
  // A pooler makes up the number by which its clients cancel queries; a server sends that of its process.
  if ("processID" in client && client.processID === pid) return { ...place, through: "nothing", keepsNames: true };
  const through = await poolerBetween(client, pid, connect);
  const keepsNames = through === "session pooler" || (through === "transaction pooler" && (await keepsNamesOf(client)));
  return { ...place, through, keepsNames };
}

/** A pooler that gives its connections away in turn has the first one ready again when one other is in use. */
const OTHERS = 2;

/** Whether a client keeps its connection of the database while others begin transactions. */
async function poolerBetween(client: Client, pid: number, connect: Connect): Promise<DatabasePlace["through"]> {
  const others: Client[] = [];
  try {
    for (let other = 0; other < OTHERS; other++) {
      const fresh = await connect();
      others.push(fresh);
      const taken = await pidInTransaction(fresh);
      if (taken === null) return "statement pooler";
      if (taken === pid || (await pidOf(client)) !== pid) return "transaction pooler";
    }
  } finally {
    await Promise.all(others.map((other) => other.query("rollback").catch(() => {})));
  }
  return (await hears(client)) ? "session pooler" : "transaction pooler";
}

/** Whether a client still listens after the transaction in which it began to. */
async function hears(client: Client): Promise<boolean> {
  const channel = `start_${randomBytes(8).toString("hex")}`;
  await client.query(`listen ${channel}`);
  const { rows } = await client.query("select pg_listening_channels() as channel");
  await client.query(`unlisten ${channel}`);
  return rows.some((row) => row.channel === channel);
}

/** Null without an answer: all connections of a small pooler are in transactions. */
const pidOf = (client: Client): Promise<number | null> =>
  client.query("select pg_backend_pid() as pid").then(
    ({ rows }) => rows[0]?.pid,
    () => null,
  );

/** Begins a transaction, and leaves it open; null where none is allowed. */
async function pidInTransaction(client: Client): Promise<number | null> {
  try {
    await client.query("begin");
    return await pidOf(client);
  } catch (error) {
    if (error instanceof Error && /transaction/i.test(error.message)) return null;
    throw error;
  }
}

/** A pooler that keeps names gives statements names of its own. */
async function keepsNamesOf(client: Client): Promise<boolean> {
  const name = `start_${randomBytes(8).toString("hex")}`;
  const named = { name, text: "select 1" };
  await client.query("begin");
  await client.query(named);
  const { rowCount } = await client.query("select from pg_prepared_statements where name = $1", [name]);
  if (rowCount) await client.query(`deallocate ${name}`);
  await client.query("commit");
  if (rowCount) return false;
  return client.query(named).then(
    () => true,
    () => false,
  );
}
