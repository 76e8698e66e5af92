import { and, count, desc, eq, gte, inArray, isNull, lt, ne, not, or, sql, sum } from "drizzle-orm";
import { clipRuns, madeClips } from "~/db/schema/made-clips.ts";
import { serviceConsents, serviceJobs, serviceMonths } from "~/db/schema/service-jobs.ts";
import { videos } from "~/db/schema/videos.ts";
import { isQuarantined } from "~/features/account/withholding/queries.server.ts";
import type { AccountId, MadeClipId, OwnServiceJob, ServiceJobId, VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { monthKey, shownCents } from "./rules/budget.ts";
import { type Executor, isOpen, JOB_STATES, type JobState, KINDS, type Service } from "./rules/kinds.ts";
import { LOCAL_WORDS_WAIT, localWordsLine } from "./rules/local-words.ts";
import { grouped, type ServiceJobEntry } from "./rules.ts";

export type ServiceJob = typeof serviceJobs.$inferSelect;

const OPEN_STATES = JOB_STATES.filter(isOpen);
export const isOpenJob = inArray(serviceJobs.state, OPEN_STATES);
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

/** The services to which something of an account may be sent. */
export async function consentsOf(db: Reader, accountId: AccountId): Promise<Service[]> {
  const own = eq(serviceConsents.accountId, accountId);
  const rows = await db.select({ service: serviceConsents.service }).from(serviceConsents).where(own);
  return rows.map(({ service }) => service);
}

export const hasAgreed = async (db: Reader, accountId: AccountId, service: Service): Promise<boolean> =>
  (await db.$count(
    serviceConsents,
    and(eq(serviceConsents.accountId, accountId), eq(serviceConsents.service, service)),
  )) > 0;

/** Work on the words of this film that is not over. */
export async function openJobOf(db: Reader, videoId: VideoId): Promise<ServiceJob | null> {
  const ofWords = and(eq(serviceJobs.videoId, videoId), eq(serviceJobs.kind, "words"));
  const [job] = await db.select().from(serviceJobs).where(and(ofWords, isOpenJob));
  return job ?? null;
}

/** The render of this clip that is not over. */
export async function openRenderOf(db: Reader, clipId: MadeClipId): Promise<ServiceJob | null> {
  const [job] = await db
    .select()
    .from(serviceJobs)
    .where(and(eq(serviceJobs.clipId, clipId), isOpenJob));
  return job ?? null;
}

const MOST_READ = 50;
const MOST_SHOWN = 5;

/** Work of services for an account, or on the words of one of its films: what is not over, and what ended with something to tell. */
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
        videoId ? and(eq(serviceJobs.videoId, videoId), eq(serviceJobs.kind, "words")) : undefined,
        or(isOpenJob, tells),
        not(isToldByRun),
      ),
    )
    .orderBy(desc(serviceJobs.createdAt))
    .limit(MOST_READ);
  return grouped(rows.map(entryOf)).slice(0, MOST_SHOWN);
}

/** A run that is under way tells of its clips itself, but for what its owner has to decide. */
const isToldByRun = sql<boolean>`(${serviceJobs.state} in ('starting', 'under way', 'arriving') and (exists (
  select 1 from ${madeClips} clip join ${clipRuns} run on run.id = clip.run_id
  where clip.id = ${serviceJobs.clipId} and run.status in ('waiting', 'analyzing', 'rendering'))
  or (${serviceJobs.kind} = 'shorts' and exists (select 1 from ${clipRuns} run
  where run.awaits_job_id = ${serviceJobs.id} and run.status = 'waiting'))))`;

const entryOf = (row: ServiceJob): ServiceJobEntry => {
  const { id, videoId, title, service, kind, state, problem } = row;
  return {
    ...{ id, videoId, title, service, kind, state, problem, ...stepOf(row) },
    ...{ cents: shownCents(kind, row.toldCents ?? row.estimatedCents), count: 1 },
  };
};

function stepOf({ service, kind, state, progress, filmMs }: ServiceJob) {
  if (service === "whisper" && state === "waiting") return LOCAL_WORDS_WAIT;
  if (service === "whisper" && state === "under way") return { progress, line: localWordsLine(progress, filmMs) };
  return KINDS[kind].steps[state];
}

export async function jobOfOwner(db: Reader, { accountId, jobId }: OwnServiceJob): Promise<ServiceJob | null> {
  const job = await serviceJobById(db, jobId);
  return job?.accountId === accountId ? job : null;
}

/** Work that a job has in this state, of this service or of every one, without news since this moment. */
export const silentJobs = (db: Reader, { service, state }: { service?: Executor; state: JobState }, since: Date) =>
  db
    .select({ id: serviceJobs.id, accountId: serviceJobs.accountId })
    .from(serviceJobs)
    .where(
      and(
        ...[service && eq(serviceJobs.service, service), eq(serviceJobs.state, state)],
        ...[isNull(serviceJobs.nextLookAt), lt(serviceJobs.updatedAt, since)],
      ),
    );

/** The work whose files a service fetches, with the film of its account; null for work of another kind. */
export async function handedWork(db: Reader, jobId: ServiceJobId) {
  const ofFilm = and(eq(videos.id, serviceJobs.videoId), eq(videos.accountId, serviceJobs.accountId));
  const [found] = await db
    .select({ job: serviceJobs, playableKey: videos.playableKey })
    .from(serviceJobs)
    .innerJoin(videos, ofFilm)
    .where(and(eq(serviceJobs.id, jobId), not(isQuarantined(videos.id))));
  return found ?? null;
}

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
    .where(isOpenJob)
    .groupBy(serviceJobs.service, serviceJobs.state);
  return { jobs, cents: await spentByAll(db, now) };
}
