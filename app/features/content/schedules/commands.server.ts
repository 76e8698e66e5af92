import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { pageSchedules } from "~/db/schema/pages.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { touchMedia } from "~/features/content/drafts/commands/media.server.ts";
import { lockDraft } from "~/features/content/drafts/commands.server.ts";
import { pageOfOwner } from "~/features/content/pages/queries.server.ts";
import type { OwnPage } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { obstaclesOf, scheduleOf } from "./queries.server.ts";
import { momentProblem } from "./rules.ts";

type Wanted = { at: Date; zone: string; takesDraft: boolean };
type Scheduled =
  | { ok: true }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "moment"; problem: string }
  | { ok: false; reason: "unfinished"; problems: string[] };

/** Schedules the draft as it is now, or moves what is scheduled already to another moment. */
export async function schedulePublication(tx: Tx, own: OwnPage, wanted: Wanted, now: Date): Promise<Scheduled> {
  await lockAccount(tx, own.accountId);
  const locked = await lockDraft(tx, own);
  if (!locked) return { ok: false, reason: "not-found" };
  const problem = momentProblem(wanted.at, now);
  if (problem) return { ok: false, reason: "moment", problem };
  await tx.update(accounts).set({ timeZone: wanted.zone }).where(eq(accounts.id, own.accountId));
  const standing = await scheduleOf(tx, own.pageId);
  if (standing && !standing.refusedAt && !wanted.takesDraft) return move(tx, own, wanted.at);
  const { document, revision, media } = locked.draft;
  const problems = obstaclesOf(document, document);
  if (problems.length) return { ok: false, reason: "unfinished", problems };
  const schedule = { revision, document, media, at: wanted.at, createdAt: now, refusedAt: null };
  await tx
    .insert(pageSchedules)
    .values({ pageId: own.pageId, ...schedule })
    .onConflictDoUpdate({ target: pageSchedules.pageId, set: schedule });
  await touchMedia(tx, standing?.media ?? [], now);
  return { ok: true };
}

async function move(tx: Tx, { pageId }: OwnPage, at: Date): Promise<Scheduled> {
  await tx.update(pageSchedules).set({ at }).where(eq(pageSchedules.pageId, pageId));
  return { ok: true };
}

/** Cancels what is scheduled; false where nothing is. */
export async function cancelSchedule(tx: Tx, own: OwnPage, now: Date): Promise<boolean> {
  const page = await pageOfOwner(tx, own);
  if (!page) return false;
  const [cancelled] = await tx
    .delete(pageSchedules)
    .where(eq(pageSchedules.pageId, page.id))
    .returning({ media: pageSchedules.media });
  await touchMedia(tx, cancelled?.media ?? [], now);
  return cancelled !== undefined;
}
