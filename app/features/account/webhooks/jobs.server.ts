import { z } from "zod";
import { idInput, type WebhookDeliveryId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Fetcher } from "~/platform/fetch.ts";
import type { KeptSecrets } from "~/platform/kept-secrets.ts";
import { defineJob, type Queue } from "~/platform/queue.ts";
import { attempt, noteAttempt } from "./commands/attempts.server.ts";
import { placementOf } from "./commands.server.ts";
import { dueDelivery, overdueDeliveries } from "./queries.server.ts";
import { deliverWebhookJob, STOPPED } from "./rules.ts";

type Services = { db: Db; queue: Queue; fetcher: Fetcher; keptSecrets: KeptSecrets; config: { baseUrl: string } };
/** `isLate`: a further attempt, which takes its turn among those of its host. */
type Delivery = { deliveryId: WebhookDeliveryId; isLate?: boolean | undefined };

/** Sends a message to its endpoint; after a kill it is sent again, with the same id. */
export const deliverWebhook = defineJob<Delivery, Services>(
  deliverWebhookJob.name,
  z.object({ deliveryId: idInput<WebhookDeliveryId>(), isLate: z.boolean().optional() }),
  async ({ deliveryId, isLate }, { config, ...services }) => {
    const { db, queue } = services;
    const due = await dueDelivery(db, deliveryId);
    if (!due) return "skipped";
    if (isLate) {
      await db.transaction((tx) => queue.send(tx, deliverWebhookJob, { deliveryId }, placementOf(due.endpoint.url)));
      return "in turn";
    }
    const told = await attempt(services, due, new Date());
    return noteAttempt({ db, queue, baseUrl: config.baseUrl }, due, told, new Date());
  },
  { concurrency: 8, perGroup: 1, expireInSeconds: 60, retryLimit: 2 },
  {
    giveUp: async ({ deliveryId }, { db, queue, config }) => {
      const due = await dueDelivery(db, deliveryId);
      if (due) await noteAttempt({ db, queue, baseUrl: config.baseUrl }, due, STOPPED, new Date());
    },
    underWay: async ({ db }, silentSince) =>
      (await overdueDeliveries(db, silentSince)).map(({ id, url }) => ({
        data: { deliveryId: id },
        placement: async () => placementOf(url),
      })),
  },
);
