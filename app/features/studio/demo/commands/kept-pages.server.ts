import { and, asc, eq, gte, inArray, isNull } from "drizzle-orm";
import { films } from "~/db/schema/films.ts";
import { links } from "~/db/schema/links.ts";
import { pageSaves, pages } from "~/db/schema/pages.ts";
import { lockDraft } from "~/features/content/drafts/commands.server.ts";
import { type Page, pageColumns } from "~/features/content/pages/queries.server.ts";
import type { Patch } from "~/features/content/pages/rules/patches.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { startOver } from "~/features/content/publications/commands/starting-over.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { keptDocument } from "../rules/kept-page.ts";

type Demo = { accountId: AccountId; openedAt: Date; isSample: (name: string) => boolean };

/** Leaves the pages on which the visitor has worked, as drafts; returns whether the account's own site is one. */
export async function keepPages(tx: Tx, demo: Demo, now: Date): Promise<{ site: PageDocument | null }> {
  const { accountId } = demo;
  const own = and(eq(pages.accountId, accountId), isNull(pages.removedAt));
  const kept: { page: Page; document: PageDocument }[] = [];
  for (const page of await tx.select(pageColumns).from(pages).where(own).orderBy(asc(pages.createdAt))) {
    const document = await ownDocument(tx, demo, page, now);
    if (document) kept.push({ page, document });
  }
  await removeOthers(
    tx,
    accountId,
    kept.map(({ page }) => page),
  );
  for (const { page, document } of kept) await startOver(tx, page, document, now);
  return { site: kept.find(({ page }) => page.kind === "site")?.document ?? null };
}

async function ownDocument(tx: Tx, { accountId, openedAt, isSample }: Demo, page: Page, now: Date) {
  const locked = await lockDraft(tx, { accountId, pageId: page.id });
  if (!locked) return null;
  const saves = await tx
    .select({ patches: pageSaves.patches })
    .from(pageSaves)
    .where(and(eq(pageSaves.pageId, page.id), gte(pageSaves.savedAt, openedAt)))
    .orderBy(asc(pageSaves.revision));
  const patches = saves.flatMap((save) => save.patches as Patch[]);
  return keptDocument(locked.draft.document, patches, isSample, now.getUTCFullYear());
}

/** Removes the other pages with their films; a link to one of them leads to the account's own page. */
async function removeOthers(tx: Tx, accountId: AccountId, kept: Page[]): Promise<void> {
  const all = await tx.select({ id: films.id }).from(films).where(eq(films.accountId, accountId));
  const stays = new Set(kept.map(({ filmId }) => filmId));
  const gone = all.map(({ id }) => id).filter((id) => !stays.has(id));
  await tx
    .update(links)
    .set({ filmId: null })
    .where(and(eq(links.accountId, accountId), inArray(links.filmId, gone)));
  await tx.delete(films).where(inArray(films.id, gone));
}
