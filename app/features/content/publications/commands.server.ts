import { and, desc, eq, lte } from "drizzle-orm";
import { pageDrafts, pages, pageVersions } from "~/db/schema/pages.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { announceUpdate } from "~/features/account/live-updates/commands.server.ts";
import { tellEndpoints } from "~/features/account/webhooks/commands.server.ts";
import { touchMedia } from "~/features/content/drafts/commands/media.server.ts";
import { changeDraft, lockDraft } from "~/features/content/drafts/commands.server.ts";
import { publishedDocument } from "~/features/content/drafts/queries.server.ts";
import type { Page } from "~/features/content/pages/queries.server.ts";
import { mediaIn } from "~/features/content/pages/rules/media.ts";
import { isSame, type Json } from "~/features/content/pages/rules/patches.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { isBeyondPlan } from "~/features/content/visibility/queries/plan-limit.server.ts";
import type { OwnPage } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { heldLinks, type Publishing } from "./commands/held.server.ts";
import { project } from "./commands/projection.server.ts";
import { checkedForPublication } from "./input.ts";
import { VERSIONS_KEPT } from "./rules.ts";

export type Publication =
  | { ok: true; version: number }
  | { ok: false; reason: "not-found" | "changed" | "beyond-plan" }
  | { ok: false; reason: "unfinished"; problems: Record<string, string> };

/**
 * Publishes the draft, if it still has this revision. A draft that visitors see already makes no new version, so the
 * same revision published twice is one version.
 */
export async function publishDraft(
  { tx, guard }: Publishing,
  own: OwnPage,
  revision: number | "newest",
  now: Date,
): Promise<Publication> {
  await lockAccount(tx, own.accountId);
  const locked = await lockDraft(tx, own);
  if (!locked) return { ok: false, reason: "not-found" };
  const { page, draft } = locked;
  if (await isBeyondPlan(tx, page)) return { ok: false, reason: "beyond-plan" };
  if (revision !== "newest" && revision !== draft.revision) return { ok: false, reason: "changed" };
  return publishDocument({ tx, guard }, page, draft.document, now);
}

/** Publishes a document of this page, whose account and draft the caller has locked. */
export async function publishDocument(
  { tx, guard }: Publishing,
  page: Page,
  document: PageDocument,
  now: Date,
): Promise<Publication> {
  const published = await publishedDocument(tx, page.id);
  if (published && page.publishedVersion && isSame(published as Json, document as Json))
    return { ok: true, version: page.publishedVersion };
  const checked = checkedForPublication(document);
  if (!checked.ok) return { ok: false, reason: "unfinished", problems: checked.problems };
  const held = await heldLinks({ tx, guard }, page.accountId, document, now);
  if (Object.keys(held).length) return { ok: false, reason: "unfinished", problems: held };
  const version = (await newestVersion(tx, page)) + 1;
  await tx
    .insert(pageVersions)
    .values({ pageId: page.id, version, document, media: mediaIn(document), publishedAt: now });
  await tx.update(pages).set({ publishedVersion: version }).where(eq(pages.id, page.id));
  await tx.update(pageDrafts).set({ baseVersion: version }).where(eq(pageDrafts.pageId, page.id));
  await project(tx, page, { document, publishable: checked.publishable }, now);
  await forgetOldVersions(tx, page, version, now);
  await announceUpdate(tx, page.accountId, { topic: "published", pageId: page.id, version });
  const told = { accountId: page.accountId, kind: "film.published", subjectId: page.id } as const;
  await tellEndpoints(tx, null, { ...told, payload: { version }, at: now });
  return { ok: true, version };
}

/** Makes the draft what visitors see, as an ordinary change that can be undone. */
export async function discardDraft(tx: Tx, own: OwnPage, now: Date) {
  const published = await publishedDocument(tx, own.pageId);
  return changeDraft(tx, own, (document) => published ?? document, now);
}

async function newestVersion(tx: Tx, { id }: Page): Promise<number> {
  const [newest] = await tx
    .select({ version: pageVersions.version })
    .from(pageVersions)
    .where(eq(pageVersions.pageId, id))
    .orderBy(desc(pageVersions.version))
    .limit(1);
  return newest?.version ?? 0;
}

async function forgetOldVersions(tx: Tx, { id }: Page, newest: number, now: Date) {
  const old = and(eq(pageVersions.pageId, id), lte(pageVersions.version, newest - VERSIONS_KEPT));
  const forgotten = await tx.delete(pageVersions).where(old).returning({ media: pageVersions.media });
  await touchMedia(tx, [...new Set(forgotten.flatMap(({ media }) => media))], now);
}
