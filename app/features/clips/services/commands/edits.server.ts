import { eq } from "drizzle-orm";
import { serviceJobs } from "~/db/schema/service-jobs.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import type { EditOrder, ExportOrder } from "~/lib/klap-orders.ts";
import type { ClipServices } from "~/platform/clip-services.ts";
import type { DbAndQueue } from "~/platform/queue.ts";
import { lockedJob, settle } from "../commands.server.ts";
import type { ServiceJob } from "../queries.server.ts";
import { KLAP_OPERATION_CENTS } from "../rules/budget.ts";
import { lookAgainJob } from "../rules.ts";
import { correctCost } from "./budget.server.ts";
import { orderEdited } from "./shorts.server.ts";

type Services = DbAndQueue & { config: { clipServices: ClipServices } };
type Edited = { order: EditOrder; projectId: string };

/** Goes on from a clip that is edited to its file, in one transaction, so that a killed worker leaves neither half. */
export const orderEditedFile = ({ db, queue, config }: Services, job: ServiceJob, edited: Edited, now: Date) =>
  db.transaction(async (tx) => {
    await lockedEntitlement(tx, job.accountId);
    const current = await lockedJob(tx, job.id);
    const { accountId, videoId, clipId, title } = job;
    if (current?.state !== "under way" || !clipId) return;
    await correctCost(tx, current, KLAP_OPERATION_CENTS);
    const wish = { accountId, videoId, clipId, title, order: exportOf(edited) };
    const placed = await orderEdited(tx, config.clipServices, wish, now);
    if (!placed.ok) return settle({ tx, queue }, current, { state: "failed", problem: placed.message }, now);
    await tx
      .update(serviceJobs)
      .set({ state: "done", nextLookAt: null, updatedAt: now })
      .where(eq(serviceJobs.id, job.id));
    await queue.send(tx, lookAgainJob, { until: now.toISOString() });
  });

/** How much of a clip may be missing after an edit, and what an edit may add to it. */
const LEAST_LEFT = 0.5;
const MOST_ADDED_MS = 3_000;

const exportOf = ({ order, projectId }: Edited): ExportOrder => ({
  ...{ kind: "export", folderId: null, projectId, watermark: order.watermark },
  ...{ width: order.width, height: order.height },
  ...{ shortestMs: order.lastsMs * LEAST_LEFT, longestMs: order.lastsMs + MOST_ADDED_MS },
});
