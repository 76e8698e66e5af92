import { and, eq, inArray } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { connectedAccounts, settings } from "~/db/schema/settings.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { lackOf, type PlanRefusal, refusedFor } from "~/features/account/plans/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { ListMail } from "./rules/unsubscribing.ts";
import { DEFAULT_SETTINGS, type DefaultTemplate, NETWORKS, type Network, type Settings } from "./rules.ts";

/** Changes the name of the account; pages show it where they have no name of their own. */
export async function renameAccount(tx: Tx, accountId: AccountId, name: string, now: Date): Promise<void> {
  await tx.update(accounts).set({ name, updatedAt: now }).where(eq(accounts.id, accountId));
  await announcePageChange(tx, accountId);
}

/** Sets the picture that stands for the owner in the studio; the caller has made sure that it is the account's. */
export async function choosePicture(tx: Tx, accountId: AccountId, pictureKey: string | null, now: Date): Promise<void> {
  await tx.update(accounts).set({ pictureKey, updatedAt: now }).where(eq(accounts.id, accountId));
}

export async function chooseTimeZone(tx: Tx, accountId: AccountId, timeZone: string, now: Date): Promise<void> {
  await tx.update(accounts).set({ timeZone, updatedAt: now }).where(eq(accounts.id, accountId));
}

/** Sets the design of new projects; Actors Grid requires a plan that has it. */
export async function chooseDefaultTemplate(
  tx: Tx,
  accountId: AccountId,
  defaultTemplate: DefaultTemplate,
  now: Date,
): Promise<{ ok: true } | PlanRefusal> {
  const lack = defaultTemplate === "actors" ? lackOf(await lockedEntitlement(tx, accountId), "actorsGrid") : null;
  if (lack) return refusedFor(lack);
  await saveSettings(tx, accountId, { defaultTemplate }, now);
  return { ok: true };
}

/** Changes some settings; all others stay as they are. */
export async function saveSettings(tx: Tx, accountId: AccountId, chosen: Partial<Settings>, now: Date): Promise<void> {
  const change = { ...chosen, updatedAt: now };
  await tx
    .insert(settings)
    .values({ accountId, ...DEFAULT_SETTINGS, ...change })
    .onConflictDoUpdate({ target: settings.accountId, set: change });
}

/** Ends mails of this kind; an account that is gone is forgiven. */
export async function unsubscribe(tx: Tx, accountId: AccountId, mail: ListMail, now: Date): Promise<void> {
  if (await lockAccount(tx, accountId)) await saveSettings(tx, accountId, { [mail]: false }, now);
}

/** Keeps the usernames on all networks; an empty one disconnects its network. */
export async function connectAccounts(
  tx: Tx,
  accountId: AccountId,
  usernames: Record<Network, string>,
  now: Date,
): Promise<void> {
  const gone = NETWORKS.filter((network) => !usernames[network]);
  const ofAccount = eq(connectedAccounts.accountId, accountId);
  await tx.delete(connectedAccounts).where(and(ofAccount, inArray(connectedAccounts.network, gone)));
  for (const network of NETWORKS.filter((name) => usernames[name])) {
    const change = { username: usernames[network], updatedAt: now };
    await tx
      .insert(connectedAccounts)
      .values({ accountId, network, ...change })
      .onConflictDoUpdate({ target: [connectedAccounts.accountId, connectedAccounts.network], set: change });
  }
}

/** Everything that was chosen here is as it began; privacy, names and connected accounts stay as they are. */
export async function resetSettings(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.delete(settings).where(eq(settings.accountId, accountId));
}
