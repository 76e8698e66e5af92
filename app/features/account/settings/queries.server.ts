import { eq } from "drizzle-orm";
import { connectedAccounts, settings } from "~/db/schema/settings.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { type Connected, DEFAULT_SETTINGS, type NoticeSettings, type Settings } from "./rules.ts";

export async function settingsOf(db: Reader, accountId: AccountId): Promise<Settings> {
  const [row] = await db.select().from(settings).where(eq(settings.accountId, accountId));
  if (!row) return DEFAULT_SETTINGS;
  const { accountId: _, updatedAt: __, ...chosen } = row;
  return chosen;
}

/** Whether the owner wants notices of this kind. */
export const wantsNotice = async (db: Reader, accountId: AccountId, kind: keyof NoticeSettings): Promise<boolean> =>
  (await settingsOf(db, accountId))[kind];

/** The owner's usernames on other networks. */
export async function connectedOf(db: Reader, accountId: AccountId): Promise<Connected> {
  const rows = await db
    .select({ network: connectedAccounts.network, username: connectedAccounts.username })
    .from(connectedAccounts)
    .where(eq(connectedAccounts.accountId, accountId));
  return Object.fromEntries(rows.map(({ network, username }) => [network, username]));
}
