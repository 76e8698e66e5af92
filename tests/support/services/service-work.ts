import { and, eq, getTableColumns } from "drizzle-orm";
import { madeClips } from "~/db/schema/made-clips.ts";
import { serviceJobs } from "~/db/schema/service-jobs.ts";
import { takeRendered } from "~/features/clips/runs/jobs.server.ts";
import { lookAtDue } from "~/features/clips/services/jobs.server.ts";
import type { ServiceJob } from "~/features/clips/services/queries.server.ts";
import type { AccountId, MadeClipId, ServiceJobId, VideoId } from "~/lib/ids.ts";
import type { Log } from "~/platform/log.ts";
import { readEvents } from "../events.ts";
import { found } from "../found.ts";
import { launchedOwner } from "../launched-owner.ts";
import type { TestProduct } from "../product.ts";
import type { Visitor } from "../visitor.ts";

/** What tests do with the work of a service. */
export function serviceWork(product: TestProduct) {
  const logged: string[] = [];
  const log = { warn: (told: object) => logged.push(JSON.stringify(told)) } as unknown as Log;
  const stopping = new AbortController().signal;
  const { db } = product;
  let owner: Promise<{ visitor: Visitor; accountId: AccountId }> | null = null;

  const jobById = async (id: ServiceJobId) =>
    found((await db.select().from(serviceJobs).where(eq(serviceJobs.id, id)))[0]);
  /** The oldest first; what was ordered at once, in the order of its clips. */
  const jobsOf = (accountId: AccountId, videoId?: VideoId) =>
    db
      .select(getTableColumns(serviceJobs))
      .from(serviceJobs)
      .leftJoin(madeClips, eq(madeClips.id, serviceJobs.clipId))
      .where(and(eq(serviceJobs.accountId, accountId), videoId && eq(serviceJobs.videoId, videoId)))
      .orderBy(serviceJobs.createdAt, madeClips.place);

  /** Looks at one piece of work now, whenever it would be due, and returns what it is then. */
  async function look({ id }: Pick<ServiceJob, "id">, services: Partial<TestProduct> = {}): Promise<ServiceJob> {
    await db.update(serviceJobs).set({ nextLookAt: null });
    await db
      .update(serviceJobs)
      .set({ nextLookAt: new Date(0) })
      .where(eq(serviceJobs.id, id));
    await lookAtDue({ ...product, log, ...services }, new Date(0));
    return jobById(id);
  }

  return {
    ...{ logged, stopping, look, jobsOf, jobById },
    /** An owner whom the tests of a file share. */
    owner: () => {
      owner ??= launchedOwner(product, { plan: "pro" });
      return owner;
    },
    jobOf: async (accountId: AccountId, videoId?: VideoId) => found((await jobsOf(accountId, videoId)).at(-1)),
    clipOf: async (clipId: MadeClipId) => found((await db.select().from(madeClips).where(eq(madeClips.id, clipId)))[0]),
    take: (jobId: ServiceJobId) => takeRendered.handle({ jobId }, product, stopping),
    read: (accountId: AccountId) => readEvents(product, accountId),
    screen: async (who: Visitor) => (await who.get("/dashboard/clips")).text(),
    /** Another test's work is none of the next one's. */
    forget: () => db.update(serviceJobs).set({ nextLookAt: null }),
  };
}
export type ServiceWork = ReturnType<typeof serviceWork>;
