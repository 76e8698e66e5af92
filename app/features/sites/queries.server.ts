import { eq, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { ladders } from "~/db/schema/ladders.ts";
import { sites } from "~/db/schema/sites.ts";
import { videos } from "~/db/schema/videos.ts";
import { publicCaptions } from "~/features/captions/queries.server.ts";
import { EMPTY_CONTENT } from "~/features/films/rules.ts";
import { publicLadder } from "~/features/ladders/queries.server.ts";
import { publicMarks } from "~/features/marks/rules.ts";
import type { Reader } from "~/platform/db.ts";
import { detectVideoLink } from "../embeds/rules.ts";
import { mediaUrl } from "../videos/rules.ts";
import {
  type FileExtras,
  type FilmSource,
  type Poster,
  type PublicFilm,
  type PublicSite,
  publicName,
} from "./rules.ts";

export type FoundSite = { site: PublicSite; accountId: string; published: boolean };

type AccountRow = typeof accounts.$inferSelect;
type SiteRow = typeof sites.$inferSelect;
type VideoRow = typeof videos.$inferSelect;

/** The page of whoever has this username, in any spelling; `site.username` carries the canonical one. */
export async function siteByUsername(db: Reader, username: string): Promise<FoundSite | null> {
  const [found] = await db
    .select({ site: sites, video: videos, ladder: ladders, account: accounts })
    .from(accounts)
    .innerJoin(sites, eq(sites.accountId, accounts.id))
    .leftJoin(videos, eq(videos.id, sites.videoId))
    .leftJoin(ladders, eq(ladders.videoId, videos.id))
    .where(eq(sql`lower(${accounts.username})`, username.toLowerCase()));
  if (!found) return null;
  const { video, ladder } = found;
  const film = video && publicFilm(video, { ...publicLadder(ladder), ...(await publicCaptions(db, video.id)) });
  return {
    site: publicSite(found.site, found.account, film),
    accountId: found.site.accountId,
    published: found.site.publishedAt !== null,
  };
}

/** What the owner's studio shows of the site; null before the wizard has made it. */
export async function siteOfOwner(db: Reader, accountId: string) {
  const [site] = await db
    .select({
      username: accounts.username,
      role: sites.role,
      title: sites.title,
      theme: sites.theme,
      videoId: sites.videoId,
      filmStatus: videos.status,
      publishedAt: sites.publishedAt,
      updatedAt: sites.updatedAt,
    })
    .from(sites)
    .innerJoin(accounts, eq(accounts.id, sites.accountId))
    .leftJoin(videos, eq(videos.id, sites.videoId))
    .where(eq(sites.accountId, accountId));
  return site ?? null;
}

function publicSite(row: SiteRow, account: AccountRow, film: PublicFilm | null): PublicSite {
  const username = account.username ?? "";
  const { role, template, theme, title, description, genres, platforms, year, rating, matchLabel } = row;
  return {
    ...{ role, template, theme, title, description, genres, platforms, year, rating, matchLabel },
    username,
    displayName: publicName(account.name, username, account.email),
    film,
    content: EMPTY_CONTENT,
    episodes: [],
    trailers: [],
    updatedAt: row.updatedAt.toISOString(),
  };
}

const STATUSES: Record<VideoRow["status"], PublicFilm["status"]> = {
  uploading: "preparing",
  uploaded: "preparing",
  processing: "preparing",
  ready: "ready",
  failed: "unavailable",
  cancelled: "unavailable",
};

const publicFilm = (row: VideoRow, extras: FileExtras): PublicFilm => ({
  id: row.id,
  status: STATUSES[row.status],
  source: row.status === "ready" ? filmSource(row, extras) : null,
  poster: posterOf(row),
  durationMs: row.durationMs,
  ...publicMarks(row),
  uploadedAt: row.createdAt.toISOString(),
});

function filmSource(row: VideoRow, extras: FileExtras): FilmSource | null {
  if (row.platform !== "file") return linkedFilm(row.sourceUrl);
  if (!row.playableKey) return null;
  const size = { width: row.width ?? 16, height: row.height ?? 9 };
  return { kind: "file", url: mediaUrl(row.playableKey), type: "video/mp4", ...size, ...extras };
}

function linkedFilm(sourceUrl: string | null): FilmSource | null {
  const link = detectVideoLink(sourceUrl ?? "");
  if (!link) return null;
  const { platform, videoId, embedUrl, watchUrl } = link;
  return { kind: "embed", platform, videoId, embedUrl, watchUrl };
}

function posterOf({ posterKey, posterWidth, posterHeight, posterPlaceholder }: VideoRow): Poster | null {
  if (!posterKey || !posterWidth || !posterHeight) return null;
  return { url: mediaUrl(posterKey), width: posterWidth, height: posterHeight, placeholder: posterPlaceholder };
}
