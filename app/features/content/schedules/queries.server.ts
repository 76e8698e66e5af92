import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { pageSchedules, pages, pageVersions } from "~/db/schema/pages.ts";
import type { Draft } from "~/features/content/drafts/queries.server.ts";
import { publishedDocument } from "~/features/content/drafts/queries.server.ts";
import { readDocument } from "~/features/content/pages/input.ts";
import { type Page, pageOfOwner } from "~/features/content/pages/queries.server.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { checkedForPublication } from "~/features/content/publications/input.ts";
import { problemsInWords } from "~/features/content/publications/rules/problems.ts";
import { changesInWords, summary } from "~/features/content/publications/rules/words.ts";
import type { OwnPage, PageId } from "~/lib/ids.ts";
import { clockAt, momentLabel } from "~/lib/time-zones.ts";
import type { Reader } from "~/platform/db.ts";
import { REFUSAL_WORDS, type ScheduleView } from "./rules.ts";

/** The publication that a page is scheduled for; null where there is none. */
export async function scheduleOf(db: Reader, pageId: PageId) {
  const [found] = await db.select().from(pageSchedules).where(eq(pageSchedules.pageId, pageId));
  return found ?? null;
}

/** The scheduled publication of an account's page; null where nothing is scheduled, and for another account's page. */
export async function scheduleOfOwner(db: Reader, own: OwnPage) {
  const page = await pageOfOwner(db, own);
  return page && scheduleOf(db, page.id);
}

const isDue = (now: Date) => and(lte(pageSchedules.at, now), isNull(pageSchedules.refusedAt));

/** Pages whose publication is due, the longest waiting first. */
export const duePages = (db: Reader, now: Date) =>
  db
    .select({ pageId: pageSchedules.pageId, accountId: pages.accountId })
    .from(pageSchedules)
    .innerJoin(pages, eq(pages.id, pageSchedules.pageId))
    .where(isDue(now))
    .orderBy(asc(pageSchedules.at));

/** The due publication of a page, locked until the transaction ends; null where another process has it, or had it. */
export async function lockedDue(db: Reader, pageId: PageId, now: Date) {
  const [found] = await db
    .select()
    .from(pageSchedules)
    .where(and(eq(pageSchedules.pageId, pageId), isDue(now)))
    .for("update", { skipLocked: true });
  return found ?? null;
}

/** Why a scheduled document cannot be published, in words; empty where it can. */
export function obstaclesOf(document: PageDocument | null, draft: Pick<PageDocument, "role">): string[] {
  if (!document) return [REFUSAL_WORDS.unreadable];
  if (document.role !== draft.role) return [REFUSAL_WORDS.role];
  const checked = checkedForPublication(document);
  return checked.ok ? [] : problemsInWords(document, checked.problems);
}

/** The scheduled publication of a page as its screen shows it. */
export async function scheduleView(db: Reader, page: Page, draft: Draft, zone: string): Promise<ScheduleView | null> {
  const schedule = await scheduleOf(db, page.id);
  if (!schedule) return null;
  const document = readDocument(schedule.document);
  const published = await publishedDocument(db, page.id);
  const between = (before: PageDocument | null, after: PageDocument | null) =>
    before && after ? summary(changesInWords(before, after)) : "";
  return {
    ...{ moment: momentLabel(schedule.at, zone), ...clockAt(schedule.at, zone) },
    changes: between(published, document),
    left: between(document, draft.document),
    isOffline: await isOffline(db, page),
    isOvertaken: await isPublishedSince(db, page, schedule.createdAt),
    refused: schedule.refusedAt && refusedFor(obstaclesOf(document, draft.document)),
  };
}

/** What the mail about it said, where the document itself could be published. */
const refusedFor = (obstacles: string[]) => (obstacles.length ? obstacles : [REFUSAL_WORDS.held]);

async function isOffline(db: Reader, { id }: Page): Promise<boolean> {
  const [page] = await db.select({ publishedAt: pages.publishedAt }).from(pages).where(eq(pages.id, id));
  return page?.publishedAt === null;
}

async function isPublishedSince(db: Reader, page: Page, moment: Date): Promise<boolean> {
  if (!page.publishedVersion) return false;
  const current = and(eq(pageVersions.pageId, page.id), eq(pageVersions.version, page.publishedVersion));
  const [version] = await db.select({ at: pageVersions.publishedAt }).from(pageVersions).where(current);
  return version !== undefined && version.at > moment;
}
