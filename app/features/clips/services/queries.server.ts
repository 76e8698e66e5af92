import { and, count, desc, eq, gte, inArray, isNull, lt, ne, or, sql, sum } from "drizzle-orm";
import { serviceConsents, serviceJobs, serviceMonths } from "~/db/schema/service-jobs.ts";
import type { AccountId, OwnServiceJob, ServiceJobId, VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { monthKey } from "./rules/budget.ts";
import { isOpen, JOB_STATES, type Service, type ServiceJobEntry, stepOf } from "./rules.ts";

export type ServiceJob = typeof serviceJobs.$inferSelect;

const OPEN_STATES = JOB_STATES.filter(isOpen);
const counted = sql<number>`coalesce(${serviceJobs.toldCents}, ${serviceJobs.estimatedCents})`;

export async function serviceJobById(db: Reader, jobId: ServiceJobId): Promise<ServiceJob | null> {
  const [job] = await db.select().from(serviceJobs).where(eq(serviceJobs.id, jobId));
  return job ?? null;
}

/** What an account has spent on services since the beginning of the month, in cents. */
export async function spentThisMonth(db: Reader, accountId: AccountId, now: Date): Promise<number> {
  const ofMonth = and(eq(serviceJobs.accountId, accountId), gte(serviceJobs.createdAt, new Date(monthKey(now))));
  const [spent] = await db
    .select({ cents: sum(counted).mapWith(Number) })
    .from(serviceJobs)
    .where(ofMonth);
  return spent?.cents ?? 0;
}

/** What all accounts have spent this month, in cents. */
export async function spentByAll(db: Reader, now: Date): Promise<number> {
  const [month] = await db
    .select()
    .from(serviceMonths)
    .where(eq(serviceMonths.month, monthKey(now)));
  return month?.cents ?? 0;
}

export const hasAgreed = async (db: Reader, accountId: AccountId, service: Service): Promise<boolean> =>
  (await db.$count(
    serviceConsents,
    and(eq(serviceConsents.accountId, accountId), eq(serviceConsents.service, service)),
  )) > 0;

/** Work on this film that is not over. */
export async function openJobOf(db: Reader, videoId: VideoId): Promise<ServiceJob | null> {
  const open = and(eq(serviceJobs.videoId, videoId), inArray(serviceJobs.state, OPEN_STATES));
  const [job] = await db.select().from(serviceJobs).where(open);
  return job ?? null;
}

const MOST_SHOWN = 5;

/** Work of services for an account, or for one of its films: what is not over, and what ended with something to tell. */
export async function shownJobs(db: Reader, accountId: AccountId, videoId?: VideoId): Promise<ServiceJobEntry[]> {
  const tells = and(
    isNull(serviceJobs.dismissedAt),
    ne(serviceJobs.state, "cancelled"),
    sql`${serviceJobs.problem} <> ''`,
  );
  const rows = await db
    .select()
    .from(serviceJobs)
    .where(
      and(
        eq(serviceJobs.accountId, accountId),
        videoId ? eq(serviceJobs.videoId, videoId) : undefined,
        or(inArray(serviceJobs.state, OPEN_STATES), tells),
      ),
    )
    .orderBy(desc(serviceJobs.createdAt))
    .limit(MOST_SHOWN);
  return rows.map(entryOf);
}

const entryOf = ({ id, videoId, title, service, state, problem, toldCents, estimatedCents }: ServiceJob) => ({
  ...{ id, videoId, title, service, state, problem },
  ...{ ...stepOf(state), cents: toldCents ?? estimatedCents },
});

export async function jobOfOwner(db: Reader, { accountId, jobId }: OwnServiceJob): Promise<ServiceJob | null> {
  const job = await serviceJobById(db, jobId);
  return job?.accountId === accountId ? job : null;
}

/** Work whose sound is to be sent by a job, without news since this moment. */
export const silentSendings = (db: Reader, since: Date) =>
  db
    .select({ id: serviceJobs.id, accountId: serviceJobs.accountId })
    .from(serviceJobs)
    .where(and(eq(serviceJobs.state, "waiting"), isNull(serviceJobs.nextLookAt), lt(serviceJobs.updatedAt, since)));

/** When the next work is to be looked at; null where none is. */
export async function nextLook(db: Reader): Promise<Date | null> {
  const [next] = await db
    .select({ at: serviceJobs.nextLookAt })
    .from(serviceJobs)
    .where(sql`${serviceJobs.nextLookAt} is not null`)
    .orderBy(serviceJobs.nextLookAt)
    .limit(1);
  return next?.at ?? null;
}

/** For monitoring: open work by service and state, and the month's cents. */
export async function serviceFigures(db: Reader, now: Date) {
  const jobs = await db
    .select({ service: serviceJobs.service, state: serviceJobs.state, count: count() })
    .from(serviceJobs)
    .where(inArray(serviceJobs.state, OPEN_STATES))
    .groupBy(serviceJobs.service, serviceJobs.state);
  return { jobs, cents: await spentByAll(db, now) };
}
