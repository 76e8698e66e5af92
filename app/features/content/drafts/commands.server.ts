import { randomUUID } from "node:crypto";
import { and, eq, exists, gte, lt } from "drizzle-orm";
import { pageDrafts, pageSaves, pages } from "~/db/schema/pages.ts";
import { type Page, pageColumns } from "~/features/content/pages/queries.server.ts";
import { mediaIn } from "~/features/content/pages/rules/media.ts";
import { merged, type Patch, patchesBetween } from "~/features/content/pages/rules/patches.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import type { OwnPage } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import { touchListing } from "./commands/listing.server.ts";
import { logSave } from "./commands/log.server.ts";
import { touchMedia } from "./commands/media.server.ts";
import { lockedPlan, refusedByRows } from "./commands/refusals.server.ts";
import { checkedPatches } from "./input.ts";
import { recentDraft, rememberDraft } from "./queries/recent-drafts.server.ts";
import { changesSince, type Draft, draftOf } from "./queries.server.ts";
import { growthOf, isStoredWhole, type SaveAnswer } from "./rules.ts";

type NotFound = { ok: false; reason: "not-found" };
type Save = { revision: number; patchId: string; patches: Patch[] };
type Told = Pick<SaveAnswer, "clashes" | "refused">;

/**
 * Saves changes of a draft's fields: those whose field still holds what they started from. Others come back as clashes,
 * those that do not fit the page as refusals. A repeated save is done once.
 */
export async function saveDraft(
  tx: Tx,
  own: OwnPage,
  save: Save,
  now: Date,
): Promise<{ ok: true; answer: SaveAnswer } | NotFound> {
  const recent = recentDraft(own);
  const quick = recent && (await applied(tx, recent, save, now));
  if (quick) return { ok: true, answer: quick };
  // A publication locks the account before the draft; the other way round, each would wait for the other.
  await lockedPlan(tx, own.accountId, save.patches);
  const locked = await lockDraft(tx, own);
  if (!locked) return { ok: false, reason: "not-found" };
  const answer = (await applied(tx, locked, save, now)) ?? (await earlierAnswer(tx, locked, save));
  return { ok: true, answer };
}

type Locked = { page: Page; draft: Draft };

/** Null where the save was done before, or the draft is not as it is thought to be. */
async function applied(tx: Tx, found: Locked, { revision, patchId, patches }: Save, now: Date) {
  const { page, draft } = found;
  const checked = checkedPatches(draft.document, patches);
  const byRows = await refusedByRows(tx, page, draft, checked.allowed);
  const refused = [...checked.refused, ...byRows];
  const barred = new Set(byRows.map(({ path }) => path));
  const change = merged(
    draft.document,
    checked.allowed.filter(({ path }) => !barred.has(path)),
  );
  const { excess, sizeAtMost } = growthOf(draft, change.document, change.applied);
  const told: Told = excess
    ? { clashes: [], refused: patches.map(({ path }) => ({ path, message: excess })) }
    : { clashes: change.clashes, refused };
  const after = excess ? { document: draft.document, applied: [] } : change;
  const isStored = await store(tx, found, { ...after, sizeAtMost, patchId, told }, now);
  return isStored ? answered(tx, page, { since: revision, before: draft.revision, made: after.applied, told }) : null;
}

type Answered = { since: number; before: number; made: Patch[] | null; told: Told };

/** What the browser learns: what was saved since the revision that it knew, its own changes last. */
async function answered(tx: Tx, page: Page, { since, before, made, told }: Answered): Promise<SaveAnswer> {
  const changes = since === before ? { patches: [] } : await changesSince(tx, page.id, since, before);
  const patches = changes ? [...changes.patches, ...(made ?? [])] : [];
  return { revision: before + (made ? 1 : 0), patches, ...told, reload: changes === null };
}

/** The answer to a save that was done before. */
async function earlierAnswer(tx: Tx, { page, draft }: Locked, { revision, patchId }: Save): Promise<SaveAnswer> {
  const same = and(eq(pageSaves.pageId, page.id), eq(pageSaves.patchId, patchId));
  const [save] = await tx.select({ answer: pageSaves.answer }).from(pageSaves).where(same);
  if (!save) throw new Error("a repeated save has no entry in the log");
  return answered(tx, page, { since: revision, before: draft.revision, made: null, told: save.answer as Told });
}

/** A change by the server itself, such as a video that was added; null leaves the draft as it is. */
export async function changeDraft(
  tx: Tx,
  own: OwnPage,
  change: (document: PageDocument) => PageDocument,
  now: Date,
): Promise<{ ok: true } | NotFound> {
  const locked = await lockDraft(tx, own);
  if (!locked) return { ok: false, reason: "not-found" };
  const document = change(locked.draft.document);
  const patches = patchesBetween(locked.draft.document, document);
  const told = { clashes: [], refused: [] };
  const sizeAtMost = Number.POSITIVE_INFINITY;
  const stored = { document, applied: patches, sizeAtMost, patchId: randomUUID(), told };
  if (patches.length) await store(tx, locked, stored, now);
  return { ok: true };
}

type Stored = { document: PageDocument; applied: Patch[]; sizeAtMost: number; patchId: string; told: Told };

/**
 * Every change of a draft is stored here, by its entry in the log, and now and then with the whole document. False
 * where the save was done before, or the draft is not as it is thought to be.
 */
async function store(tx: Tx, { page, draft }: Locked, stored: Stored, now: Date): Promise<boolean> {
  const { document, applied, sizeAtMost, patchId, told } = stored;
  const revision = draft.revision + 1;
  const entry = { revision, patchId, patches: applied, answer: told, savedAt: now };
  if (!(await logSave(tx, page, entry, draft.lastPatchId))) return false;
  const media = mediaIn(applied).length ? mediaIn(document) : draft.media;
  const isWhole = applied.length > 0 && isStoredWhole(draft.documentRevision, revision);
  const rest = {
    ...(media !== draft.media && { media }),
    ...(isWhole && { document, documentRevision: revision, setAside: draft.unreadable ?? undefined }),
  };
  if (Object.keys(rest).length) await tx.update(pageDrafts).set(rest).where(eq(pageDrafts.pageId, page.id));
  if (media !== draft.media) await touchMedia(tx, differing(draft.media, media), now);
  if (page.kind === "project" && applied.length) await touchListing(tx, page.id, document, now);
  rememberDraft(page, {
    ...{ revision, document, sizeAtMost, media, lastPatchId: patchId },
    documentRevision: isWhole ? revision : draft.documentRevision,
    unreadable: isWhole ? null : draft.unreadable,
  });
  return true;
}

const differing = (one: string[], other: string[]): string[] => [
  ...one.filter((name) => !other.includes(name)),
  ...other.filter((name) => !one.includes(name)),
];

/** The page with its draft, locked until the transaction ends; null for another account's page. */
export async function lockDraft(tx: Tx, own: OwnPage): Promise<Locked | null> {
  const [locked] = await tx
    .select({ page: pageColumns, revision: pageDrafts.revision, lastPatchId: pageDrafts.lastPatchId })
    .from(pageDrafts)
    .innerJoin(pages, eq(pages.id, pageDrafts.pageId))
    .where(and(eq(pages.id, own.pageId), eq(pages.accountId, own.accountId)))
    .for("update", { of: pageDrafts })
    .prepare("lock_draft")
    .execute();
  if (!locked) return null;
  const { page, revision, lastPatchId } = locked;
  const recent = recentDraft(own)?.draft;
  const isNewest = recent?.revision === revision && recent.lastPatchId === lastPatchId;
  return { page, draft: isNewest ? recent : await draftOf(tx, page) };
}

export async function deleteSaves(db: Db, before: Date): Promise<number> {
  const isStored = db
    .select({ pageId: pageDrafts.pageId })
    .from(pageDrafts)
    .where(and(eq(pageDrafts.pageId, pageSaves.pageId), gte(pageDrafts.documentRevision, pageSaves.revision)));
  const { rowCount } = await db.delete(pageSaves).where(and(lt(pageSaves.savedAt, before), exists(isStored)));
  return rowCount ?? 0;
}
