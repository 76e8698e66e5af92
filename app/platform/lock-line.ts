import { Client } from "pg";
import type { Log } from "./log.ts";

const CHANNEL = "upload_wanted";
const ANSWER_TIMEOUT_MS = 10_000;

type Events = {
  /** Somebody, here or in another process, waits for this name. */
  onWanted(name: string): void;
  /** The connection is gone, and with it every name that was taken. */
  onLost(): void;
};

/**
 * Names that one process at a time may hold: advisory locks of one database connection, which end with it. Within this
 * process they part nobody.
 */
export function openLockLine(url: string, log: Log, events: Events) {
  let line: Promise<Client> | null = null;

  const open = async () => {
    const client = new Client({ connectionString: url, keepAlive: true, query_timeout: ANSWER_TIMEOUT_MS });
    // A server that goes says so in words first and by the broken line after.
    client.on("error", (error) => log.warn({ err: error }, "the connection of the upload locks broke"));
    client.once("end", () => {
      line = null;
      events.onLost();
    });
    client.on("notification", ({ payload }) => events.onWanted(payload ?? ""));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    return client;
  };
  const connected = () => {
    line ??= open().catch((error) => {
      line = null;
      throw error;
    });
    return line;
  };

  let turn: Promise<unknown> = Promise.resolve();
  /** One question after the other: a connection takes no second one meanwhile. */
  const inTurn = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const answer = turn.then(ask);
    turn = answer.catch(() => {});
    return answer;
  };

  return {
    /** True when the name is ours now; otherwise its holder learns that it is wanted. */
    take: (name: string): Promise<boolean> =>
      inTurn(async () => {
        const client = await connected();
        const lock = "select pg_try_advisory_lock(hashtextextended($1, 0)) as taken";
        const { rows } = await client.query<{ taken: boolean }>(lock, [name]);
        if (rows[0]?.taken) return true;
        await client.query("select pg_notify($1, $2)", [CHANNEL, name]);
        return false;
      }),
    /** A line that broke has given everything back already. */
    giveBack: (name: string): Promise<void> =>
      inTurn(async () => {
        const client = await line?.catch(() => null);
        await client?.query("select pg_advisory_unlock(hashtextextended($1, 0))", [name]).catch(() => {});
      }),
    async stop(): Promise<void> {
      const client = await line?.catch(() => null);
      await client?.end().catch(() => {});
    },
  };
}
