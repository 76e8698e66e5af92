import { accountExports } from "~/db/schema/account-exports.ts";
import { accountImports } from "~/db/schema/account-imports.ts";
import { type AccountId, type ExportId, type ImportId, newId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { NOON } from "./noon.ts";

/** An archive that waits for its turn. */
export async function createExport(db: Db, accountId: AccountId): Promise<ExportId> {
  const id = newId<ExportId>();
  const asked = { parts: ["records" as const], status: "waiting" as const, createdAt: NOON, updatedAt: NOON };
  await db.insert(accountExports).values({ id, accountId, ...asked });
  return id;
}

/** An archive that was checked, and waits for its owner's press. */
export async function createImport(db: Db, accountId: AccountId): Promise<ImportId> {
  const id = newId<ImportId>();
  const file = { fileName: "archive.zip", byteSize: 1000 };
  await db
    .insert(accountImports)
    .values({ id, accountId, ...file, status: "checked", createdAt: NOON, updatedAt: NOON });
  return id;
}
