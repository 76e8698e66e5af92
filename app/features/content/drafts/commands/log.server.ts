import { and, eq, inArray, sql } from "drizzle-orm";
import { pageDrafts, pageSaves } from "~/db/schema/pages.ts";
import { announcement } from "~/features/account/live-updates/commands.server.ts";
import type { Page } from "~/features/content/pages/queries.server.ts";
import type { Patch } from "~/features/content/pages/rules/patches.ts";
import type { Tx } from "~/platform/db.ts";

type Entry = Omit<typeof pageSaves.$inferSelect, "pageId">;

/**
 * Makes the next revision of a draft, if it still is as this save knows it, and the save was not done before. One
 * prepared statement, because somebody who types saves every second.
 */
export async function logSave(tx: Tx, page: Page, entry: Entry, lastPatchId: string | null): Promise<boolean> {
  const { revision, patchId, patches, savedAt } = entry;
  const asKnown = and(
    eq(pageDrafts.pageId, page.id),
    eq(pageDrafts.revision, revision - 1),
    sql`${pageDrafts.lastPatchId} is not distinct from ${lastPatchId}::uuid`,
  );
  const known = tx.$with("known").as(
    tx
      .select({
        pageId: pageDrafts.pageId,
        revision: sql`${revision}::integer`.as("revision"),
        patchId: sql`${patchId}::uuid`.as("patch_id"),
        patches: sql`${JSON.stringify(patches)}::jsonb`.as("patches"),
        answer: sql`${JSON.stringify(entry.answer)}::jsonb`.as("answer"),
        savedAt: sql`${savedAt.toISOString()}::timestamptz`.as("saved_at"),
      })
      .from(pageDrafts)
      .where(asKnown)
      .for("update"),
  );
  const logged = tx
    .$with("logged")
    .as(
      tx
        .insert(pageSaves)
        .select(tx.select().from(known))
        .onConflictDoNothing()
        .returning({ pageId: pageSaves.pageId }),
    );
  const update = announcement(page.accountId, { topic: "draft", pageId: page.id, revision });
  const stored = await tx
    .with(known, logged)
    .update(pageDrafts)
    .set({ revision, savedAt, lastPatchId: patchId })
    .where(inArray(pageDrafts.pageId, tx.select().from(logged)))
    .returning({ told: sql`case when ${(patches as Patch[]).length > 0} then ${update} end` })
    .prepare("log_draft_save")
    .execute();
  return stored.length > 0;
}
