import { Client } from "pg";
import type { Log } from "./log.ts";

const CHANNEL = "upload_wanted";
const ANSWER_TIMEOUT_MS = 10_000;

type Events = {
  /** A request, in this or another process, waits for this name. */
  onWanted(name: string): void;
  /** The connection is lost, and with it all locks. */
  onLost(): void;
};

/**
 * Names that one process at a time may lock: advisory locks of one database connection, which end with it. They do not
 * exclude requests of the same process.
 */
export function openSessionLocks(url: string, log: Log, events: Events) {
  let connection: Promise<Client> | null = null;

  const open = async () => {
    const client = new Client({ connectionString: url, keepAlive: true, query_timeout: ANSWER_TIMEOUT_MS });
    // A server that shuts down first sends an error, then closes the connection.
    client.on("error", (error) => log.warn({ err: error }, "the connection of the upload locks broke"));
    client.once("end", () => {
      connection = null;
      events.onLost();
    });
    client.on("notification", ({ payload }) => events.onWanted(payload ?? ""));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    return client;
  };
  const connected = () => {
    connection ??= open().catch((error) => {
      connection = null;
      throw error;
    });
    return connection;
  };

  let previous: Promise<unknown> = Promise.resolve();
  /** Runs one query after the other, because a connection runs only one at a time. */
  const inOrder = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const answer = previous.then(ask);
    previous = answer.catch(() => {});
    return answer;
  };

  return {
    /** True when the name is now locked; otherwise its holder is notified that another request waits. */
    take: (name: string): Promise<boolean> =>
      inOrder(async () => {
        const client = await connected();
        const lock = "select pg_try_advisory_lock(hashtextextended($1, 0)) as taken";
        const { rows } = await client.query<{ taken: boolean }>(lock, [name]);
        if (rows[0]?.taken) return true;
        await client.query("select pg_notify($1, $2)", [CHANNEL, name]);
        return false;
      }),
    /** Without a connection there is nothing to unlock. */
    release: (name: string): Promise<void> =>
      inOrder(async () => {
        const client = await connection?.catch(() => null);
        await client?.query("select pg_advisory_unlock(hashtextextended($1, 0))", [name]).catch(() => {});
      }),
    async stop(): Promise<void> {
      const client = await connection?.catch(() => null);
      await client?.end().catch(() => {});
    },
  };
}
