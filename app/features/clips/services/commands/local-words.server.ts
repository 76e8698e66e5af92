import { and, eq } from "drizzle-orm";
import { serviceJobs } from "~/db/schema/service-jobs.ts";
import { videos } from "~/db/schema/videos.ts";
import { isDemoAccount } from "~/features/account/demos/queries.server.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { jobPriorityOf } from "~/features/video/videos/queries/job-priority.server.ts";
import { type AccountId, newId, type ServiceJobId, type VideoId } from "~/lib/ids.ts";
import type { ClipServices } from "~/platform/clip-services.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import type { StartedWords } from "../commands.server.ts";
import { localWordsOf } from "../queries/means.server.ts";
import { openJobOf } from "../queries.server.ts";
import { localWordsRefusal, type WordsWish, wishRefusal } from "../rules/local-words.ts";
import { START_MESSAGES, type StartRefusal } from "../rules/messages.ts";
import { transcribeJob } from "../rules.ts";

export type NewLocalWords = WordsWish & { videoId: VideoId; title: string };

const refused = (reason: StartRefusal, message: string): StartedWords => ({ ok: false, reason, message });

/** Has this server write down what is said in a film of the account, within the minutes of its plan. */
export async function startLocalWords(
  { tx, queue, clipServices }: TxAndQueue & { clipServices: ClipServices },
  accountId: AccountId,
  { videoId, title, ...wish }: NewLocalWords,
  now: Date,
): Promise<StartedWords> {
  const { plan } = await lockedEntitlement(tx, accountId);
  const own = and(eq(videos.id, videoId), eq(videos.accountId, accountId), eq(videos.platform, "file"));
  const [video] = await tx.select().from(videos).where(own).for("share");
  if (!video) return refused("not-found", START_MESSAGES["not-found"]);
  const { status, durationMs: filmMs } = video;
  if (status !== "ready" || !filmMs) return refused("not-ready", START_MESSAGES["not-ready"]);
  if (await openJobOf(tx, videoId)) return refused("busy", START_MESSAGES.busy);
  const local = await localWordsOf(tx, accountId, clipServices, now);
  const isDemo = await isDemoAccount(tx, accountId);
  const lack = localWordsRefusal({ plan, isDemo, local, filmMs }) ?? (local?.model && wishRefusal(local.model, wish));
  if (lack) return refused("local", lack);
  const id = newId<ServiceJobId>();
  const work = { service: "whisper", kind: "words", state: "waiting", estimatedCents: 0 } as const;
  const row = { id, accountId, videoId, title, filmMs, ...wish, ...work };
  await tx.insert(serviceJobs).values({ ...row, createdAt: now, updatedAt: now });
  await queue.send(tx, transcribeJob, { jobId: id }, await jobPriorityOf(tx, accountId));
  return { ok: true, id };
}
