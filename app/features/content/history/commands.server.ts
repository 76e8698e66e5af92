import { and, eq } from "drizzle-orm";
import { pageDrafts, pageSaves, pageVersions } from "~/db/schema/pages.ts";
import { touchMedia } from "~/features/content/drafts/commands/media.server.ts";
import { changeDraft, lockDraft } from "~/features/content/drafts/commands.server.ts";
import { readDocument } from "~/features/content/pages/input.ts";
import { pageOfOwner } from "~/features/content/pages/queries.server.ts";
import { inverse, merged, type Patch } from "~/features/content/pages/rules/patches.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import type { OwnPage } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { storedVersion } from "./queries.server.ts";

/** `revision` is that of the change; null where the draft was the same already. */
type Restored = { ok: true; revision: number | null } | { ok: false; reason: "not-found" | "unreadable" };

/** Makes a version the draft, by an ordinary change. Visitors see it when the draft is published. */
export async function restoreVersion(tx: Tx, own: OwnPage, version: number, now: Date): Promise<Restored> {
  const locked = await lockDraft(tx, own);
  if (!locked) return { ok: false, reason: "not-found" };
  const stored = await storedVersion(tx, own.pageId, version);
  if (!stored) return { ok: false, reason: "not-found" };
  const document = readDocument(stored.document);
  if (!document) return { ok: false, reason: "unreadable" };
  const changed = await changeDraft(tx, own, (draft) => withRoleOf(draft, document), now);
  if (!changed.ok) return changed;
  const [saved] = await tx
    .update(pageDrafts)
    .set({ baseVersion: version })
    .where(eq(pageDrafts.pageId, own.pageId))
    .returning({ revision: pageDrafts.revision });
  const revision = saved?.revision ?? locked.draft.revision;
  return { ok: true, revision: revision > locked.draft.revision ? revision : null };
}

/** Takes a change of the draft back, where its fields still hold what it made of them; false where there is none. */
export async function reverseSave(tx: Tx, own: OwnPage, revision: number, now: Date): Promise<boolean> {
  if (!(await lockDraft(tx, own))) return false;
  const ofSave = and(eq(pageSaves.pageId, own.pageId), eq(pageSaves.revision, revision));
  const [save] = await tx.select({ patches: pageSaves.patches }).from(pageSaves).where(ofSave);
  if (!save) return false;
  const patches = (save.patches as Patch[]).toReversed().map(inverse);
  await changeDraft(tx, own, (draft) => merged(draft, patches).document, now);
  return true;
}

/** The role is chosen elsewhere, and a template of another role does not fit. */
const withRoleOf = (draft: PageDocument, document: PageDocument): PageDocument => ({
  ...document,
  role: draft.role,
  template: draft.role === document.role ? document.template : draft.template,
});

type Erased = { ok: true } | { ok: false; reason: "not-found" | "public" };

/** Deletes a version with all of its words; the one that visitors see stays. */
export async function eraseVersion(tx: Tx, own: OwnPage, version: number, now: Date): Promise<Erased> {
  if (!(await lockDraft(tx, own))) return { ok: false, reason: "not-found" };
  const page = await pageOfOwner(tx, own);
  if (page?.publishedVersion === version) return { ok: false, reason: "public" };
  const kept = and(eq(pageVersions.pageId, own.pageId), eq(pageVersions.version, version));
  const [erased] = await tx.delete(pageVersions).where(kept).returning({ media: pageVersions.media });
  if (!erased) return { ok: false, reason: "not-found" };
  await touchMedia(tx, erased.media, now);
  return { ok: true };
}

/** Deletes a draft that could not be read; false where none is set aside. */
export async function removeUnreadableDraft(tx: Tx, own: OwnPage): Promise<boolean> {
  const locked = await lockDraft(tx, own);
  if (!locked) return false;
  const [before] = await tx
    .select({ setAside: pageDrafts.setAside })
    .from(pageDrafts)
    .where(eq(pageDrafts.pageId, own.pageId));
  await tx.update(pageDrafts).set({ setAside: null }).where(eq(pageDrafts.pageId, own.pageId));
  return before?.setAside != null;
}
