import type { Names } from "~/features/account/usernames/commands.server.ts";
import type { Log } from "~/platform/log.ts";
import type { Mail } from "~/platform/mail.ts";
import { defineSchedule, type Queue } from "~/platform/queue.ts";
import { openRemovedAccounts } from "~/platform/removed-accounts.ts";
import { markRemoved, removeAccount } from "./commands.server.ts";
import { accountsToRemove } from "./queries.server.ts";

type Services = Names & { queue: Queue; mail: Mail; log: Log; config: { dataDir: string } };

/** Removes the accounts whose time to come back is over. */
export const removeLeaving = defineSchedule<Services>("leaving.sweep", "12 * * * *", (services) =>
  removeDue(services, new Date()),
);

/**
 * For each start, because a backup may have been restored before it: accounts that were removed after that backup are
 * removed again.
 */
export async function removeRestored({ db, queue, config }: Pick<Services, "db" | "queue" | "config">): Promise<void> {
  const hashes = await openRemovedAccounts(config.dataDir).hashes();
  await db.transaction(async (tx) => {
    if (await markRemoved(tx, hashes)) await queue.send(tx, removeLeaving, {});
  });
}

/** Each account in a transaction of its own, so that a kill leaves whole accounts only; a later run goes on. */
export async function removeDue({ mail, log, config, ...names }: Services, now: Date): Promise<{ removed: number }> {
  const record = openRemovedAccounts(config.dataDir);
  let removed = 0;
  for (const accountId of await accountsToRemove(names.db, now)) {
    // Stored messages go first: without the account's row nothing would lead to them.
    await mail.outbox?.forget(accountId);
    try {
      if (!(await removeAccount(names, accountId, now))) continue;
      removed += 1;
      await record.note(accountId);
      // One that was on its way.
      await mail.outbox?.forget(accountId);
    } catch (error) {
      log.error({ err: error, accountId }, "an account could not be removed");
    }
  }
  return { removed };
}
