import { Pool, type PoolClient } from "pg";
import { queryBegins } from "./trace.ts";

/** Errors of connecting to the database: by themselves they look like those of any other server. */
const ofConnecting = new WeakSet<Error>();

/** Whether a connection to the database failed with this error. */
export const isOfConnecting = (error: Error): boolean => ofConnecting.has(error);

type Ask = (...args: unknown[]) => unknown;

/** Connections to the database: notes errors of connecting, and what each request spends on queries. */
export class NotedPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Parameters<Pool["connect"]>[0]): void;
  override connect(callback?: Parameters<Pool["connect"]>[0]): Promise<PoolClient> | undefined {
    if (!callback) return super.connect().then(withNotedQueries, noted);
    super.connect((error, client, done) => {
      if (error) ofConnecting.add(error);
      callback(error, client, done);
    });
  }

  // Here and not at the connection: one that is waited for is handed over in the context of another request.
  override query: Pool["query"] = notedQueries(super.query.bind(this) as Ask) as Pool["query"];
}

/** The queries of a transaction, until its connection goes back to the pool. */
function withNotedQueries(client: PoolClient): PoolClient {
  const { query, release } = client;
  return Object.assign(client, {
    query: notedQueries(query.bind(client) as Ask),
    release: (error?: Error | boolean) => {
      Object.assign(client, { query, release });
      return client.release(error);
    },
  });
}

/** Calls with a callback are the pool's own. */
const notedQueries =
  (ask: Ask): Ask =>
  (...args) => {
    const asked = ask(...args);
    if (!(asked instanceof Promise)) return asked;
    const ended = queryBegins();
    asked.then(ended, ended);
    return asked;
  };

function noted(error: Error): never {
  ofConnecting.add(error);
  throw error;
}
