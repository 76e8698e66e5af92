import { and, eq, isNull } from "drizzle-orm";
import { serviceJobs } from "~/db/schema/service-jobs.ts";
import { isDemoAccount } from "~/features/account/demos/queries.server.ts";
import type { Plan } from "~/features/account/plans/rules.ts";
import type { AccountId, VideoId } from "~/lib/ids.ts";
import type { ClipServices } from "~/platform/clip-services.ts";
import type { Reader } from "~/platform/db.ts";
import { hasAgreed, spentByAll, spentThisMonth } from "../queries.server.ts";

type Asked = { accountId: AccountId; plan: Plan; clipServices: ClipServices };

/** What an account can have services do this month; null where the operator has set none. */
export async function meansOf(db: Reader, { accountId, plan, clipServices }: Asked, now: Date) {
  if (!clipServices.assemblyAi) return null;
  const [isDemo, spentCents, all, agreed] = await Promise.all([
    isDemoAccount(db, accountId),
    spentThisMonth(db, accountId, now),
    spentByAll(db, now),
    hasAgreed(db, accountId, "assemblyai"),
  ]);
  const spent = { spentCents, spentByAll: all, operatorCents: clipServices.budgetCents };
  return { hasAssemblyAi: true, plan, isDemo, ...spent, hasAgreed: agreed };
}

/** The films of an account whose words a service has written down. */
export async function heardFilms(db: Reader, accountId: AccountId): Promise<Set<VideoId>> {
  const done = and(eq(serviceJobs.accountId, accountId), eq(serviceJobs.state, "done"), isNull(serviceJobs.problem));
  const rows = await db.selectDistinct({ videoId: serviceJobs.videoId }).from(serviceJobs).where(done);
  return new Set(rows.map(({ videoId }) => videoId));
}
