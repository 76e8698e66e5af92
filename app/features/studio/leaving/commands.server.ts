import { leave } from "~/features/account/leaving/commands.server.ts";
import { endRenewalJob } from "~/features/money/subscriptions/rules.ts";
import { endBoosts } from "~/features/promotion/boosts/commands.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { DbAndQueue } from "~/platform/queue.ts";

type Services = DbAndQueue & { config: { baseUrl: string } };

/** Begins the deletion of an account: its pages are away, its boosts and its subscription's renewal end. */
export const leaveForGood = ({ db, queue, config }: Services, accountId: AccountId, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await leave(tx, { queue, baseUrl: config.baseUrl }, accountId, now);
    await endBoosts(tx, accountId, now);
    await queue.send(tx, endRenewalJob, { accountId });
  });
