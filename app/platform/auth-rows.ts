import { APIError } from "better-auth/api";
import type { DBAdapter, DBAdapterInstance } from "better-auth/types";
import { isForRoom } from "./room.ts";

/**
 * The rows of the sign-in library. It hides by what a row could not be written unless it knows the error: the cause
 * goes along for who asks whether there was room.
 */
export const tellingOfRoom =
  (open: DBAdapterInstance): DBAdapterInstance =>
  (options) =>
    telling(open(options));

function telling<Adapter extends Omit<DBAdapter, "transaction">>(adapter: Adapter): Adapter {
  return new Proxy(adapter, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      if (name === "transaction")
        return (run: (rows: object) => unknown) => member((rows: Adapter) => run(telling(rows)));
      return (...args: unknown[]) => tell(member(...args));
    },
  });
}

async function tell(work: unknown): Promise<unknown> {
  try {
    return await work;
  } catch (error) {
    if (!isForRoom(error)) throw error;
    throw Object.assign(new APIError("INSUFFICIENT_STORAGE"), { cause: error });
  }
}
