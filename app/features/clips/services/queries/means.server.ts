import { and, eq, isNull } from "drizzle-orm";
import { serviceJobs } from "~/db/schema/service-jobs.ts";
import { isDemoAccount } from "~/features/account/demos/queries.server.ts";
import type { Plan } from "~/features/account/plans/rules.ts";
import type { AccountId, VideoId } from "~/lib/ids.ts";
import type { ClipServices } from "~/platform/clip-services.ts";
import type { Reader } from "~/platform/db.ts";
import { consentsOf, spentByAll, spentThisMonth } from "../queries.server.ts";
import type { Means } from "../rules/means.ts";

type Asked = { accountId: AccountId; plan: Plan; clipServices: ClipServices };

/** What an account can have services do this month, as far as the operator has set them. */
export async function meansOf(db: Reader, { accountId, plan, clipServices }: Asked, now: Date): Promise<Means> {
  const { assemblyAi, shotstack, klap, reachedAt, budgetCents } = clipServices;
  const [isDemo, spentCents, all, agreed] = await Promise.all([
    isDemoAccount(db, accountId),
    spentThisMonth(db, accountId, now),
    spentByAll(db, now),
    consentsOf(db, accountId),
  ]);
  const spent = { spentCents, spentByAll: all, operatorCents: budgetCents };
  const set = { hasAssemblyAi: assemblyAi !== null, shotstack: shotstack?.version ?? null, hasKlap: klap !== null };
  return { ...set, isReached: reachedAt !== null, plan, isDemo, ...spent, agreed };
}

/** The films of an account whose words a service has written down. */
export async function heardFilms(db: Reader, accountId: AccountId): Promise<Set<VideoId>> {
  const ofWords = and(eq(serviceJobs.accountId, accountId), eq(serviceJobs.kind, "words"));
  const done = and(ofWords, eq(serviceJobs.state, "done"), isNull(serviceJobs.problem));
  const rows = await db.selectDistinct({ videoId: serviceJobs.videoId }).from(serviceJobs).where(done);
  return new Set(rows.map(({ videoId }) => videoId));
}
