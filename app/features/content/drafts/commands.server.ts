import { randomUUID } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { pageDrafts, pageSaves } from "~/db/schema/pages.ts";
import { announceUpdate } from "~/features/account/live-updates/commands.server.ts";
import { updateWizardContent } from "~/features/account/onboarding/commands.server.ts";
import { type Page, pageOfOwner } from "~/features/content/pages/queries.server.ts";
import { mediaIn } from "~/features/content/pages/rules/media.ts";
import { merged, type Patch, patchesBetween } from "~/features/content/pages/rules/patches.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import type { OwnPage } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import { touchMedia } from "./commands/media.server.ts";
import { refusedByRows } from "./commands/refusals.server.ts";
import { checkedPatches } from "./input.ts";
import { changesSince, type Draft, readable } from "./queries.server.ts";
import { excessOf, type SaveAnswer } from "./rules.ts";

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
  { revision, patchId, patches }: Save,
  now: Date,
): Promise<{ ok: true; answer: SaveAnswer } | NotFound> {
  const locked = await lockDraft(tx, own);
  if (!locked) return { ok: false, reason: "not-found" };
  const told = (await earlierAnswer(tx, own, patchId)) ?? (await applied(tx, locked, { patchId, patches }, now));
  const saved = await lockedRevision(tx, own);
  const changes = await changesSince(tx, own.pageId, revision, saved);
  return { ok: true, answer: { revision: saved, patches: changes?.patches ?? [], ...told, reload: changes === null } };
}

type Locked = { page: Page; draft: Draft };

async function applied(tx: Tx, { page, draft }: Locked, { patchId, patches }: Omit<Save, "revision">, now: Date) {
  const checked = checkedPatches(draft.document, patches);
  const byRows = await refusedByRows(tx, page, draft, checked.allowed);
  const refused = [...checked.refused, ...byRows];
  const barred = new Set(byRows.map(({ path }) => path));
  const change = merged(
    draft.document,
    checked.allowed.filter(({ path }) => !barred.has(path)),
  );
  const excess = change.applied.length ? excessOf(draft.document, change.document) : null;
  const told: Told = excess
    ? { clashes: [], refused: patches.map(({ path }) => ({ path, message: excess })) }
    : { clashes: change.clashes, refused };
  const after = excess ? { document: draft.document, applied: [] } : change;
  await store(tx, { page, draft }, { ...after, patchId, told }, now);
  return told;
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
  if (patches.length) await store(tx, locked, { document, applied: patches, patchId: randomUUID(), told }, now);
  return { ok: true };
}

type Stored = { document: PageDocument; applied: Patch[]; patchId: string; told: Told };

/** Every change of a draft is stored here, with its entry in the log. */
async function store(tx: Tx, { page, draft }: Locked, { document, applied, patchId, told }: Stored, now: Date) {
  const revision = draft.revision + 1;
  const media = applied.length ? mediaIn(document) : draft.media;
  await tx
    .update(pageDrafts)
    .set({
      revision,
      savedAt: now,
      ...(applied.length && { document, media }),
      ...(draft.unreadable !== null && { setAside: draft.unreadable }),
    })
    .where(eq(pageDrafts.pageId, page.id));
  await tx
    .insert(pageSaves)
    .values({ pageId: page.id, revision, patchId, patches: applied, answer: told, savedAt: now });
  await touchMedia(tx, differing(draft.media, media), now);
  if (applied.length) await announceUpdate(tx, page.accountId, { topic: "draft", pageId: page.id, revision });
  const ofHero = Object.fromEntries(
    applied.flatMap(({ path, value }) => (path === "title" || path === "description" ? [[path, value]] : [])),
  );
  await updateWizardContent(tx, page.accountId, ofHero);
}

const differing = (one: string[], other: string[]): string[] => [
  ...one.filter((name) => !other.includes(name)),
  ...other.filter((name) => !one.includes(name)),
];

/** The page with its draft, locked until the transaction ends; null for another account's page. */
export async function lockDraft(tx: Tx, own: OwnPage): Promise<Locked | null> {
  const page = await pageOfOwner(tx, own);
  if (!page) return null;
  const [stored] = await tx.select().from(pageDrafts).where(eq(pageDrafts.pageId, page.id)).for("update");
  return stored ? { page, draft: await readable(tx, page, stored) } : null;
}

export async function deleteSaves(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.delete(pageSaves).where(lt(pageSaves.savedAt, before));
  return rowCount ?? 0;
}

async function lockedRevision(tx: Tx, { pageId }: OwnPage): Promise<number> {
  const [draft] = await tx
    .select({ revision: pageDrafts.revision })
    .from(pageDrafts)
    .where(eq(pageDrafts.pageId, pageId));
  return draft?.revision ?? 0;
}

async function earlierAnswer(tx: Tx, { pageId }: OwnPage, patchId: string): Promise<Told | null> {
  const same = and(eq(pageSaves.pageId, pageId), eq(pageSaves.patchId, patchId));
  const [save] = await tx.select({ answer: pageSaves.answer }).from(pageSaves).where(same);
  return save ? (save.answer as Told) : null;
}
