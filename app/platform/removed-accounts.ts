import { hash } from "node:crypto";
import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { AccountId } from "~/lib/ids.ts";

const LINE = /^[0-9a-f]{64}$/;

/** Hashes of the accounts that were removed, outside the database: a restored backup brings older ones back. */
export function openRemovedAccounts(dataDir: string) {
  const path = join(dataDir, "removed-accounts");
  return {
    note: (accountId: AccountId) =>
      appendFile(path, `${hash("sha256", accountId, "hex")}\n`, { mode: 0o600, flush: true }),
    /** SHA-256 of each id, as hexadecimal digits. */
    async hashes(): Promise<string[]> {
      const text = await readFile(path, "utf8").catch(emptyIfMissing);
      return text.split("\n").filter((line) => LINE.test(line));
    },
  };
}

function emptyIfMissing(error: NodeJS.ErrnoException): string {
  if (error.code === "ENOENT") return "";
  throw error;
}
