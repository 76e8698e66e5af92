import { and, eq } from "drizzle-orm";
import { serviceJobs } from "~/db/schema/service-jobs.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import type { Plan } from "~/features/account/plans/rules.ts";
import { jobPriorityOf } from "~/features/video/videos/queries/job-priority.server.ts";
import { type AccountId, type MadeClipId, newId, type ServiceJobId, type VideoId } from "~/lib/ids.ts";
import type { RenderOrder } from "~/lib/render-orders.ts";
import type { ClipServices } from "~/platform/clip-services.ts";
import type { Tx } from "~/platform/db.ts";
import type { DbAndQueue } from "~/platform/queue.ts";
import type { SealedIds } from "~/platform/seals.ts";
import type { Render, Shotstack } from "~/platform/shotstack.ts";
import { meansOf } from "../queries/means.server.ts";
import { openRenderOf, type ServiceJob } from "../queries.server.ts";
import { budgetMessage, renderCents } from "../rules/budget.ts";
import { HANDED_PURPOSE, handedAddress } from "../rules/handed.ts";
import { RENDER_CONSENT, renderRefusal } from "../rules/means.ts";
import { RENDER_MESSAGES } from "../rules/messages.ts";
import { hasLettersFor, LARGEST_FILM_BYTES, shotstackEdit } from "../rules/shotstack-edits.ts";
import { takeRenderJob } from "../rules.ts";
import { takeBudget } from "./budget.server.ts";
import type { Hand, Seen } from "./hands.server.ts";

export type NewRender = {
  accountId: AccountId;
  videoId: VideoId;
  clipId: MadeClipId;
  /** Of the clip. */
  title: string;
  filmBytes: number;
  order: RenderOrder;
};

/**
 * Orders the file of a clip of Shotstack, within the budgets; the next look makes the call. False where it cannot be
 * had: then its owner is told why, and this server makes the file.
 */
export async function orderRender(tx: Tx, clipServices: ClipServices, wish: NewRender, now: Date): Promise<boolean> {
  const { accountId, videoId, clipId, title, order } = wish;
  const { plan } = await lockedEntitlement(tx, accountId);
  if (await openRenderOf(tx, clipId)) return true;
  const cents = renderCents(order.endMs - order.startMs);
  const problem = await refusalOf(tx, clipServices, { ...wish, plan, cents }, now);
  const outcome = problem
    ? ({ state: "failed", problem, estimatedCents: 0, toldCents: 0 } as const)
    : ({ state: "starting", order, estimatedCents: cents, nextLookAt: now } as const);
  const work = { accountId, videoId, clipId, title, service: "shotstack", kind: "render" } as const;
  const id = newId<ServiceJobId>();
  await tx.insert(serviceJobs).values({ id, ...work, ...outcome, createdAt: now, updatedAt: now });
  return problem === null;
}

type Priced = NewRender & { plan: Plan; cents: number };

async function refusalOf(tx: Tx, clipServices: ClipServices, wish: Priced, now: Date): Promise<string | null> {
  const { accountId, plan, cents, order } = wish;
  const means = await meansOf(tx, { accountId, plan, clipServices }, now);
  const refusal = renderRefusal(means, cents);
  if (refusal) return refusal;
  if (!means.agreed.includes("shotstack")) return RENDER_CONSENT;
  if (!hasLettersFor(order)) return RENDER_MESSAGES.letters;
  if (wish.filmBytes > LARGEST_FILM_BYTES) return RENDER_MESSAGES.filmTooLarge;
  const lack = await takeBudget(tx, { accountId, plan, cents, operatorCents: clipServices.budgetCents }, now);
  return lack && budgetMessage(lack, plan, cents);
}

type Services = DbAndQueue & { sealedIds: SealedIds };
type Ordered = { job: ServiceJob; callback: string; reachedAt: string };

/** Shotstack renders a clip of a film that it fetches from here. */
export function renderHand(services: Services, shotstack: Shotstack, { job, callback, reachedAt }: Ordered): Hand {
  const sealed = services.sealedIds.seal(HANDED_PURPOSE, job.id);
  const film = handedAddress(reachedAt, sealed, "film.mp4");
  return {
    async begin() {
      if (!job.order) throw new Error(`no order in the service job ${job.id}`);
      const watermark = handedAddress(reachedAt, sealed, "watermark.png");
      return shotstack.render(shotstackEdit(job.order, { film, watermark, callback }));
    },
    find: async () => ({ ok: true, value: null }),
    async ask(externalId, isToCompare) {
      const called = await shotstack.renderOf(externalId, isToCompare);
      if (!called.ok) return called;
      // The address of the film is sealed: nobody else's order can have it.
      const isOurs = !isToCompare || JSON.stringify(called.value.data ?? null).includes(film);
      return { ok: true, value: { isOurs, standing: standingOf(services, called.value) } };
    },
  };
}

function standingOf(services: Services, { status, error }: Render): Seen["standing"] {
  if (status === "failed") return { is: "failed", problem: RENDER_MESSAGES.failed(error) };
  return status === "done" ? { is: "done", take: (job) => sendTaking(services, job) } : { is: "working" };
}

/** Has a worker copy the file of a clip here. */
export const sendTaking = ({ db, queue }: DbAndQueue, { id, accountId }: ServiceJob): Promise<void> =>
  db.transaction(async (tx) => {
    const arriving = { state: "arriving", nextLookAt: null, updatedAt: new Date() } as const;
    const { rowCount } = await tx
      .update(serviceJobs)
      .set(arriving)
      .where(and(eq(serviceJobs.id, id), eq(serviceJobs.state, "under way")));
    if (rowCount) await queue.send(tx, takeRenderJob, { jobId: id }, await jobPriorityOf(tx, accountId));
  });
