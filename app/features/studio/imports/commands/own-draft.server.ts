import { filmClips } from "~/db/schema/film-clips.ts";
import { changeDraft } from "~/features/content/drafts/commands.server.ts";
import { type Page, siteOfAccount } from "~/features/content/pages/queries.server.ts";
import type { Tx } from "~/platform/db.ts";
import type { Source } from "../queries/arrivals.server.ts";
import type { ReadDraft, ReadPage } from "../queries/pages.server.ts";
import type { Target } from "./pages.server.ts";

/** The site of the archive by its id there, and the account's site whose draft it replaces. */
export type Replacement = { id: string; site: Page };

/**
 * Where the owner wishes it, the archive's site is not a page of its own: what belongs to it comes to the account's
 * site. Null where there is nothing to replace.
 */
export async function replacementIn(
  { tx, accountId, replacesDraft }: Target,
  { names }: Source,
  found: Map<string, ReadPage>,
): Promise<Replacement | null> {
  const theirs = [...found.values()].find(({ page }) => page.kind === "site");
  const site = tx && replacesDraft && theirs ? await siteOfAccount(tx, accountId) : null;
  if (!site || !theirs) return null;
  names.add("pages", theirs.page.id, site.id);
  names.add("films", theirs.page.filmId, site.filmId);
  return { id: theirs.page.id, site };
}

type Clips = (typeof filmClips.$inferInsert)[];

/** Saves the archive's document as a change of the draft, which can be undone; visitors see it once it is published. */
export async function replaceDraft(
  tx: Tx,
  { site }: Replacement,
  { draft, clips }: { draft: ReadDraft; clips: Clips },
  now: Date,
): Promise<void> {
  if (clips.length) await tx.insert(filmClips).values(clips).onConflictDoNothing();
  const own = { accountId: site.accountId, pageId: site.id };
  await changeDraft(tx, own, ({ role }) => ({ ...draft.document, role }), now);
}
