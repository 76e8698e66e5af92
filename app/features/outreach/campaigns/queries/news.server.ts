import { and, asc, desc, eq, gt, inArray, isNotNull, lte } from "drizzle-orm";
import { campaigns } from "~/db/schema/campaigns.ts";
import { filmClips } from "~/db/schema/film-clips.ts";
import { pages, pageVersions } from "~/db/schema/pages.ts";
import { videos } from "~/db/schema/videos.ts";
import { entitlementOf } from "~/features/account/entitlements/queries.server.ts";
import { limitsOf } from "~/features/account/plans/rules.ts";
import { suspendedClips } from "~/features/content/film-videos/rules.ts";
import { readDocument } from "~/features/content/pages/input.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { mailFilmsOf } from "~/features/outreach/email-templates/queries/films.server.ts";
import { filled, subjectLine, valuesOf } from "~/features/outreach/email-templates/rules/placeholders.ts";
import type { MailFilm } from "~/features/outreach/email-templates/rules/shown.ts";
import { posterColumns, posterOf } from "~/features/video/posters/queries.server.ts";
import type { AccountId, FilmId, PageId } from "~/lib/ids.ts";
import { clockAt } from "~/lib/time-zones.ts";
import type { Reader } from "~/platform/db.ts";
import { type Appeared, appearedIn, type Entry, entriesIn, FROM_THE_START, type TracedPage } from "../rules/digests.ts";
import { isPublicLetter } from "./letters.server.ts";
import { senderOf } from "./sender.server.ts";

type Asked = { since: Date; until: Date; zone: string; baseUrl: string };

/** What is new on the public pages of an account between two moments, newest first. */
export async function newsOfAccount(db: Reader, accountId: AccountId, asked: Asked): Promise<Entry[]> {
  const films = await mailFilmsOf(db, accountId, asked.baseUrl);
  const clips = await watchableClips(db, accountId, films, asked.baseUrl);
  const traced: TracedPage[] = [];
  // One page after the other: their documents are large.
  for (const page of await pagesWith(db, accountId, films)) {
    const hasNewClips = [...clips.values()].some(
      ({ filmId, readyAt }) => filmId === page.film.id && readyAt !== null && readyAt > asked.since,
    );
    const history = await historyOf(db, page.id, asked, hasNewClips);
    if (history) traced.push({ ...history, film: page.film, clips });
  }
  const letters = films.some(({ isOwn }) => isOwn) ? await lettersSince(db, accountId, asked) : [];
  return entriesIn({ pages: traced, letters }, { ...asked, today: clockAt(asked.until, asked.zone).day });
}

async function pagesWith(db: Reader, accountId: AccountId, films: MailFilm[]) {
  if (films.length === 0) return [];
  const byId = new Map(films.map((film) => [film.id, film]));
  const rows = await db
    .select({ id: pages.id, filmId: pages.filmId })
    .from(pages)
    .where(and(eq(pages.accountId, accountId), inArray(pages.filmId, [...byId.keys()])));
  return rows.flatMap(({ id, filmId }) => {
    const film = byId.get(filmId);
    return film ? [{ id, film }] : [];
  });
}

/**
 * When what the page tells appeared: from the version that visitors saw at `since`, or the first one that is kept. Null
 * where nothing can be new, so that no document is read for nothing.
 */
async function historyOf(db: Reader, pageId: PageId, { since, until }: Asked, hasNewClips: boolean) {
  const versions = await db
    .select({ version: pageVersions.version, at: pageVersions.publishedAt })
    .from(pageVersions)
    .where(and(eq(pageVersions.pageId, pageId), lte(pageVersions.publishedAt, until)))
    .orderBy(asc(pageVersions.version));
  const [first, last] = [versions[0], versions.at(-1)];
  if (!last || (last.at <= since && !hasNewClips)) return null;
  const start = Math.max(
    0,
    versions.findLastIndex(({ at }) => at <= since),
  );
  let [document, appeared]: [PageDocument | null, Appeared] = [null, new Map()];
  for (const { version, at } of versions.slice(start)) {
    const read = await documentOf(db, pageId, version);
    if (!read) continue;
    appeared = appearedIn(appeared, read, document ? at : FROM_THE_START);
    document = read;
  }
  return document && { document, appeared, firstAt: first?.version === 1 ? first.at : null };
}

async function documentOf(db: Reader, pageId: PageId, version: number): Promise<PageDocument | null> {
  const [stored] = await db
    .select({ document: pageVersions.document })
    .from(pageVersions)
    .where(and(eq(pageVersions.pageId, pageId), eq(pageVersions.version, version)));
  return readDocument(stored?.document);
}

/** The clips that these films' pages show on the account's plan, and that can be watched. */
async function watchableClips(db: Reader, accountId: AccountId, films: MailFilm[], baseUrl: string) {
  if (films.length === 0) return new Map<string, never>();
  const ids = films.map(({ id }) => id);
  const { id, filmId, createdAt } = filmClips;
  const rows = await db
    .select({ id, filmId, createdAt, status: videos.status, readyAt: videos.readyAt, poster: posterColumns })
    .from(filmClips)
    .innerJoin(videos, eq(videos.id, filmClips.videoId))
    .where(and(inArray(filmId, ids), isNotNull(filmClips.position)));
  const limit = limitsOf(await entitlementOf(db, accountId)).clips;
  const suspended = new Set(ids.flatMap((film) => [...suspendedClips(rows.filter(ofFilm(film)), limit)]));
  return new Map(
    rows
      .filter((clip) => clip.status === "ready" && !suspended.has(clip.id))
      .map(({ id: clipId, filmId: ofThis, readyAt, poster }) => {
        const still = posterOf(poster);
        const picture = still && { url: `${baseUrl}${still.url}`, width: still.width, height: still.height };
        return [clipId as string, { filmId: ofThis, readyAt, picture }] as const;
      }),
  );
}

const ofFilm = (film: FilmId) => (clip: { filmId: FilmId }) => clip.filmId === film;

async function lettersSince(db: Reader, accountId: AccountId, { since, until, baseUrl }: Asked) {
  const sender = await senderOf(db, accountId, baseUrl);
  if (!sender) return [];
  const { page } = sender.head;
  const values = valuesOf({ ...sender.head, ...sender }, { recipientName: "", ctaUrl: page });
  const rows = await db
    .select({ id: campaigns.id, subject: campaigns.subject, at: campaigns.publishedAt })
    .from(campaigns)
    .where(and(isPublicLetter(accountId), gt(campaigns.publishedAt, since), lte(campaigns.publishedAt, until)))
    .orderBy(desc(campaigns.publishedAt));
  return rows.flatMap(({ id, subject, at }) =>
    at ? [{ at, title: subjectLine(filled(subject, values)), url: `${page}/letters/${id}` }] : [],
  );
}
