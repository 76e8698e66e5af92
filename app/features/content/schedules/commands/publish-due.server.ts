import { eq } from "drizzle-orm";
import { pageSchedules } from "~/db/schema/pages.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { touchMedia } from "~/features/content/drafts/commands/media.server.ts";
import { lockDraft } from "~/features/content/drafts/commands.server.ts";
import { readDocument } from "~/features/content/pages/input.ts";
import { heldLinks, type Publishing } from "~/features/content/publications/commands/held.server.ts";
import { publishDocument } from "~/features/content/publications/commands.server.ts";
import { problemsInWords } from "~/features/content/publications/rules/problems.ts";
import type { OwnPage } from "~/lib/ids.ts";
import { lockedDue, obstaclesOf } from "../queries.server.ts";

type Due = { ok: true } | { ok: false; reason: "none" } | { ok: false; reason: "refused"; problems: string[] };

/**
 * Publishes what is due for a page. A page that was taken down stays so. Where the document cannot be published, that
 * is recorded once, and nothing else changes.
 */
export async function publishDue({ tx, guard }: Publishing, own: OwnPage, now: Date): Promise<Due> {
  await lockAccount(tx, own.accountId);
  const locked = await lockDraft(tx, own);
  const schedule = locked && (await lockedDue(tx, own.pageId, now));
  if (!schedule) return { ok: false, reason: "none" };
  const document = readDocument(schedule.document);
  const obstacles = obstaclesOf(document, locked.draft.document);
  const held = document && !obstacles.length ? await heldLinks({ tx, guard }, own.accountId, document, now) : {};
  const problems = [...obstacles, ...(document ? problemsInWords(document, held) : [])];
  const ofPage = eq(pageSchedules.pageId, own.pageId);
  if (!document || problems.length) {
    await tx.update(pageSchedules).set({ refusedAt: now }).where(ofPage);
    return { ok: false, reason: "refused", problems };
  }
  const publication = await publishDocument({ tx, guard }, locked.page, document, now);
  if (!publication.ok) throw new Error(`a checked document was not published: ${publication.reason}`);
  await tx.delete(pageSchedules).where(ofPage);
  await touchMedia(tx, schedule.media, now);
  return { ok: true };
}
