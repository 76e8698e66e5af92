import { Pool, type PoolClient, type PoolConfig } from "pg";
import { queryBegins } from "./trace.ts";

/** Errors of connecting to the database: by themselves they look like those of any other server. */
const ofConnecting = new WeakSet<Error>();

/** Whether a connection to the database failed with this error. */
export const isOfConnecting = (error: Error): boolean => ofConnecting.has(error);

type Ask = (...args: unknown[]) => unknown;

/**
 * Connections to the database: notes errors of connecting, and what each request spends on queries. Where names of
 * statements are not kept for the next transaction, statements go without.
 */
export class NotedPool extends Pool {
  private readonly keepsNames: boolean;

  constructor(config: PoolConfig, keepsNames: boolean) {
    super(config);
    this.keepsNames = keepsNames;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Parameters<Pool["connect"]>[0]): void;
  override connect(callback?: Parameters<Pool["connect"]>[0]): Promise<PoolClient> | undefined {
    if (!callback) return super.connect().then((client) => withNotedQueries(client, this.keepsNames), noted);
    super.connect((error, client, done) => {
      if (error) ofConnecting.add(error);
      callback(error, client, done);
    });
  }

  // Here and not at the connection: one that is waited for is handed over in the context of another request.
  override query: Pool["query"] = notedQueries(super.query.bind(this) as Ask, () => this.keepsNames) as Pool["query"];
}

/** The queries of a transaction, until its connection goes back to the pool. */
function withNotedQueries(client: PoolClient, keepsNames: boolean): PoolClient {
  const { query, release } = client;
  return Object.assign(client, {
    query: notedQueries(query.bind(client) as Ask, () => keepsNames),
    release: (error?: Error | boolean) => {
      Object.assign(client, { query, release });
      return client.release(error);
    },
  });
}

/** Calls with a callback are the pool's own. */
const notedQueries =
  (ask: Ask, keepsNames: () => boolean): Ask =>
  (query, ...args) => {
    const asked = ask(keepsNames() ? query : unnamed(query), ...args);
    if (!(asked instanceof Promise)) return asked;
    const ended = queryBegins();
    asked.then(ended, ended);
    return asked;
  };

/** Streams of COPY have no text, and stay what they are. */
const unnamed = (query: unknown): unknown =>
  typeof query === "object" && query !== null && "text" in query && "name" in query
    ? { ...query, name: undefined }
    : query;

function noted(error: Error): never {
  ofConnecting.add(error);
  throw error;
}
