import { publicPageOf } from "~/features/content/film-videos/queries/visibility.server.ts";
import { embeddingOf } from "~/features/content/sites/queries.server.ts";
import { maySee } from "~/features/content/visibility/rules.ts";
import { mediaStanding } from "~/features/page/media-access/queries.server.ts";
import { isForEverybody, type MediaSubject } from "~/features/page/media-access/rules.ts";
import { siteByPage } from "~/features/page/public-site/queries.server.ts";
import type { VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { embeddedFilms } from "./rules.ts";

/**
 * A video for other sites, with the page that shows it and where it may be framed. Null for what not everybody may watch:
 * on no public page, or to be paid.
 */
export async function embeddedVideo(db: Reader, videoId: VideoId) {
  const subject: MediaSubject = { kind: "video", videoId, reveals: true };
  const standing = await mediaStanding(db, subject);
  if (!standing || !isForEverybody(subject, standing)) return null;
  const { accountId } = standing;
  const page = await publicPageOf(db, videoId);
  const found = page && (await siteByPage(db, { accountId, pageId: page.pageId }));
  if (!found || !maySee(found.hidden, "visitor")) return null;
  const film = embeddedFilms(found.site).find(({ player }) => player.videoId === videoId);
  const embedding = await embeddingOf(db, accountId);
  return film && embedding ? { film, found, embedding, territory: standing.territory } : null;
}
