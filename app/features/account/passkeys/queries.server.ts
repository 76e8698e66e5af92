import { and, asc, eq } from "drizzle-orm";
import { passkeys } from "~/db/schema/passkeys.ts";
import type { AccountId, OwnPasskey } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

/** The account's passkeys, oldest first, without their keys. */
export const passkeysOf = (db: Reader, accountId: AccountId) =>
  db
    .select({ id: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt })
    .from(passkeys)
    .where(eq(passkeys.userId, accountId))
    .orderBy(asc(passkeys.createdAt));

export const hasPasskey = async (db: Reader, { accountId, passkeyId }: OwnPasskey): Promise<boolean> =>
  (await db.$count(passkeys, and(eq(passkeys.id, passkeyId), eq(passkeys.userId, accountId)))) > 0;
