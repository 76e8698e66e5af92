import type { AccountId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Storage } from "~/platform/storage.ts";
import type { How } from "../queries/arrivals.server.ts";

export type MediaServices = { db: Db; storage: Storage };
/** `stagedAt` marks what this import has stored. */
export type Staging = How & {
  accountId: AccountId;
  stagedAt: Date;
  folder: string;
  signal: AbortSignal;
  onFile(): void;
};

export const NO_ROOM = "your plan has no room for it";
