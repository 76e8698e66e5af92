import { and, eq, gte, isNull, notInArray, sql } from "drizzle-orm";
import { captions } from "~/db/schema/captions.ts";
import { serviceJobs } from "~/db/schema/service-jobs.ts";
import { videos } from "~/db/schema/videos.ts";
import { isDemoAccount } from "~/features/account/demos/queries.server.ts";
import type { Plan } from "~/features/account/plans/rules.ts";
import type { AccountId, VideoId } from "~/lib/ids.ts";
import type { ClipServices } from "~/platform/clip-services.ts";
import type { Reader } from "~/platform/db.ts";
import { readWhisperModel } from "~/platform/whisper-model.ts";
import { consentsOf, spentByAll, spentThisMonth } from "../queries.server.ts";
import { monthKey } from "../rules/budget.ts";
import type { LocalWords } from "../rules/local-words.ts";
import type { Means } from "../rules/means.ts";

type Asked = { accountId: AccountId; plan: Plan; clipServices: ClipServices };

/** What an account can have services do this month, as far as the operator has set them. */
export async function meansOf(db: Reader, { accountId, plan, clipServices }: Asked, now: Date): Promise<Means> {
  const { assemblyAi, shotstack, klap, reachedAt, budgetCents } = clipServices;
  const [isDemo, spentCents, all, agreed, local] = await Promise.all([
    isDemoAccount(db, accountId),
    spentThisMonth(db, accountId, now),
    spentByAll(db, now),
    consentsOf(db, accountId),
    localWordsOf(db, accountId, clipServices, now),
  ]);
  const spent = { spentCents, spentByAll: all, operatorCents: budgetCents };
  const set = { hasAssemblyAi: assemblyAi !== null, shotstack: shotstack?.version ?? null, hasKlap: klap !== null };
  return { ...set, isReached: reachedAt !== null, local, plan, isDemo, ...spent, agreed };
}

/** What this server writes down itself for an account; null where no model is set. */
export async function localWordsOf(
  db: Reader,
  accountId: AccountId,
  { whisper }: ClipServices,
  now: Date,
): Promise<LocalWords | null> {
  if (!whisper) return null;
  const counts = and(eq(serviceJobs.service, "whisper"), notInArray(serviceJobs.state, ["failed", "cancelled"]));
  const ofMonth = and(eq(serviceJobs.accountId, accountId), gte(serviceJobs.createdAt, new Date(monthKey(now))));
  const [used] = await db
    .select({ minutes: sql`coalesce(sum(ceil(${serviceJobs.filmMs} / 60000.0)), 0)`.mapWith(Number) })
    .from(serviceJobs)
    .where(and(ofMonth, counts));
  return { model: await readWhisperModel(whisper.model), usedMinutes: used?.minutes ?? 0 };
}

/** The films of an account whose words a service has written down. */
export async function heardFilms(db: Reader, accountId: AccountId): Promise<Set<VideoId>> {
  const ofWords = and(eq(serviceJobs.accountId, accountId), eq(serviceJobs.service, "assemblyai"));
  const done = and(ofWords, eq(serviceJobs.state, "done"), isNull(serviceJobs.problem));
  const rows = await db.selectDistinct({ videoId: serviceJobs.videoId }).from(serviceJobs).where(done);
  return new Set(rows.map(({ videoId }) => videoId));
}

/** The films of an account that have words. */
export async function filmsWithWords(db: Reader, accountId: AccountId): Promise<Set<VideoId>> {
  const rows = await db
    .selectDistinct({ videoId: captions.videoId })
    .from(captions)
    .innerJoin(videos, eq(videos.id, captions.videoId))
    .where(eq(videos.accountId, accountId));
  return new Set(rows.map(({ videoId }) => videoId));
}
