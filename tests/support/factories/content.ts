import { contentItems, contentProjects } from "~/db/schema/content-projects.ts";
import { filmClips } from "~/db/schema/film-clips.ts";
import { filmSlugs, films } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import { projectFolders } from "~/db/schema/project-folders.ts";
import { sites } from "~/db/schema/sites.ts";
import type { Plan } from "~/features/account/plans/rules.ts";
import {
  type AccountId,
  type ClipId,
  type ContentItemId,
  type ContentProjectId,
  type FilmId,
  type FolderId,
  newId,
  type PageId,
  type VideoId,
} from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { rewriteDocument, writeDocuments } from "../pages.ts";
import { createAccount } from "./account.ts";
import { NOON } from "./noon.ts";

type SiteValues = Partial<typeof sites.$inferInsert> &
  Partial<PageValues> &
  Partial<typeof films.$inferInsert> & { slug?: string };
type PageValues = Pick<typeof pages.$inferInsert, "template" | "theme" | "platforms" | "platformLinks" | "publishedAt">;

/** A project of an account with a site; live and public by default. */
export async function createProject(
  db: Db,
  accountId: AccountId,
  { title = "The Second Film", ...values }: Partial<typeof pages.$inferInsert> = {},
) {
  const film = await createFilm(db, accountId, { title });
  const pageId = newId<PageId>();
  await db.insert(pages).values({
    ...{ id: pageId, accountId, filmId: film.filmId, kind: "project", title, platforms: ["website"] },
    ...{ publishedAt: NOON, createdAt: NOON, editedAt: NOON, updatedAt: NOON },
    ...values,
  });
  await writeDocuments(db, pageId);
  return { ...film, pageId };
}

/** A folder of projects. */
export async function createFolder(db: Db, accountId: AccountId, name = "Festival run") {
  const id = newId<FolderId>();
  await db.insert(projectFolders).values({ id, accountId, name, createdAt: NOON });
  return id;
}

/** A finished account whose page is public. */
export async function createPublishedSite(db: Db, { plan = "free", ...values }: SiteValues & { plan?: Plan } = {}) {
  const account = await createAccount(db, { onboardedAt: NOON, plan });
  return { ...account, ...(await createSite(db, account.accountId, values)) };
}

/** The page and the film of an existing account; public by default. */
export async function createSite(db: Db, accountId: AccountId, values: SiteValues = {}) {
  const { title, description, genres, year, rating, matchLabel, videoId, content, slug, ...rest } = values;
  const { template = "netflix", theme = "design", platforms = ["website", "festivals"], ...others } = rest;
  const { platformLinks = {}, publishedAt = NOON, ...site } = others;
  const film = await createFilm(db, accountId, {
    title,
    description,
    genres,
    year,
    rating,
    matchLabel,
    videoId,
    content,
    slug,
  });
  await db.insert(sites).values({
    accountId,
    role: "filmmaker",
    generatedAt: NOON,
    ...site,
  });
  const pageId = newId<PageId>();
  await db.insert(pages).values({
    ...{ id: pageId, accountId, filmId: film.filmId, template, theme, platforms, platformLinks, publishedAt },
    ...{ createdAt: NOON, editedAt: NOON, updatedAt: site.updatedAt ?? NOON },
  });
  await writeDocuments(db, pageId);
  return { ...film, pageId };
}

async function createFilm(
  db: Db,
  accountId: AccountId,
  { slug, ...values }: Partial<typeof films.$inferInsert> & { slug?: string },
) {
  const filmId = newId<FilmId>();
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  await db.insert(films).values({
    id: filmId,
    accountId,
    title: "The Salt Road",
    description: "Two sisters walk a drowned coast to return a stolen bell.",
    genres: ["Drama", "Mystery"],
    year: 2026,
    createdAt: NOON,
    updatedAt: NOON,
    ...given,
  });
  const named = { slug: slug ?? `the-salt-road-${filmId.slice(0, 18)}`, filmId };
  await db.insert(filmSlugs).values(named);
  return named;
}

/** An episode or a trailer at the end of its list. */
export async function createClip(
  db: Db,
  filmId: FilmId,
  videoId: VideoId,
  values: Partial<typeof filmClips.$inferInsert> = {},
) {
  const clip = {
    id: newId<ClipId>(),
    filmId,
    videoId,
    kind: "episode",
    position: 1,
    title: "The Bell",
    ...values,
  } as const;
  await db.insert(filmClips).values(clip);
  await rewriteDocument(db, filmId);
  return clip;
}

/** A content project with one item. */
export async function createContent(
  db: Db,
  accountId: AccountId,
  values: Partial<typeof contentItems.$inferInsert> = {},
) {
  const [projectId, itemId] = [newId<ContentProjectId>(), newId<ContentItemId>()];
  await db.insert(contentProjects).values({ id: projectId, accountId, name: "Festival run", itemCount: 1 });
  const item = { type: "vimeo", url: "https://vimeo.com/76979871", videoId: "76979871", title: "Teaser" } as const;
  await db.insert(contentItems).values({ id: itemId, projectId, ...item, ...values });
  return { projectId, itemId };
}
