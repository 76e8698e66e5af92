import { APIError } from "better-auth/api";
import type { DBAdapter, DBAdapterInstance } from "better-auth/types";
import { isDiskFull } from "./disk-space.ts";

/**
 * Wraps the database adapter of the sign-in library. The library hides errors that it does not know, so a full disk
 * becomes an `APIError` with the original error as cause.
 */
export const reportingFullDisk =
  (open: DBAdapterInstance): DBAdapterInstance =>
  (options) =>
    reporting(open(options));

function reporting<Adapter extends Omit<DBAdapter, "transaction">>(adapter: Adapter): Adapter {
  return new Proxy(adapter, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      if (name === "transaction")
        return (run: (rows: object) => unknown) => member((rows: Adapter) => run(reporting(rows)));
      return (...args: unknown[]) => withCause(member(...args));
    },
  });
}

async function withCause(work: unknown): Promise<unknown> {
  try {
    return await work;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw Object.assign(new APIError("INSUFFICIENT_STORAGE"), { cause: error });
  }
}
