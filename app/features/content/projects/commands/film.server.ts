import { changeDraft, lockDraft } from "~/features/content/drafts/commands.server.ts";
import type { VideoLink } from "~/features/video/providers/rules.ts";
import { chooseUpload } from "~/features/video/uploads/commands.server.ts";
import { saveVideoLink } from "~/features/video/videos/commands.server.ts";
import type { OwnPage, VideoId } from "~/lib/ids.ts";
import type { TxAndQueue } from "~/platform/queue.ts";

type Source = { link: VideoLink | null; videoId: VideoId | null };

/** Makes a link or an upload the film of a page's draft; the one before stays as long as a version names it. */
export async function chooseFilm({ tx, queue }: TxAndQueue, own: OwnPage, { link, videoId }: Source, now: Date) {
  if (!(await lockDraft(tx, own))) return { ok: false, reason: "not-found" } as const;
  if (link) {
    const saved = await saveVideoLink({ tx, queue }, own.accountId, link, now);
    return changeDraft(tx, own, (document) => ({ ...document, videoId: saved.id }), now);
  }
  const chosen = await chooseUpload(tx, own.accountId, videoId);
  if (!chosen.ok) return chosen;
  return changeDraft(tx, own, (document) => ({ ...document, videoId: chosen.videoId }), now);
}
