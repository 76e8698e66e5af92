import { eq } from "drizzle-orm";
import { filmClips } from "~/db/schema/film-clips.ts";
import { films } from "~/db/schema/films.ts";
import { pageDrafts, pages, pageVersions } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { claimSlug } from "~/features/content/films/commands/slugs.server.ts";
import { slugOf } from "~/features/content/films/rules.ts";
import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import { listingOf } from "~/features/content/pages/rules/listing.ts";
import { mediaIn } from "~/features/content/pages/rules/media.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { project } from "~/features/content/publications/commands/projection.server.ts";
import { checkedForPublication } from "~/features/content/publications/input.ts";
import { embeddingOfArchive } from "~/features/content/sites/rules/embedding.ts";
import type { AccountId, FilmId, FolderId, PageId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { arrivedAt } from "../input/arrival.ts";
import type { How, Source } from "../queries/arrivals.server.ts";
import { recordsIn } from "../queries/lines.server.ts";
import { clipsIn, draftsIn, pagesIn, type ReadDraft, type ReadPage, versionsIn } from "../queries/pages.server.ts";
import { reading } from "../queries/restored.server.ts";
import { type Replacement, replaceDraft, replacementIn } from "./own-draft.server.ts";
import { bringSite, type SiteChoices } from "./sites.server.ts";

/** Without a transaction everything is read and nothing is written. */
export type Target = { tx: Tx | null; accountId: AccountId } & How;

type Clips = Awaited<ReturnType<typeof clipsIn>>;
type Kind = "site" | "project";

/** Brings the pages of an archive with drafts and versions; without trust none of them is online. */
export async function bringPages(target: Target, source: Source): Promise<void> {
  const found = await pagesIn(source);
  const replacement = await replacementIn(target, source, found);
  const clips = await clipsIn(source);
  const made = await bringDrafts(target, source, { found, clips, replacement });
  for (const [id, { page }] of found) {
    if (made.has(id)) continue;
    source.names.drop("pages", id);
    source.names.drop("films", page.filmId);
  }
  await bringVersions(target, source, new Map([...made].filter(([, one]) => one !== "known")) as Made);
}

type Made = Map<string, { page: ReadPage; kind: Kind }>;

type Drafts = { found: Map<string, ReadPage>; clips: Clips; replacement: Replacement | null };

async function bringDrafts(target: Target, source: Source, { found, clips, replacement }: Drafts) {
  const made = new Map<string, { page: ReadPage; kind: Kind } | "known">();
  const turns = new Map([...found.keys()].map((id, turn) => [id, turn]));
  let hasSite = !target.tx || (await siteOfAccount(target.tx, target.accountId)) !== null;
  for await (const draft of draftsIn(source, found)) {
    const { page } = draft.page;
    const own = clips.get(source.names.of("films", page.filmId) ?? "") ?? [];
    if (target.tx && replacement?.id === page.id) {
      await replaceDraft(target.tx, replacement, { draft, clips: own }, target.now);
      source.report.came("pages", 1);
      source.report.came("film_clips", own.length);
      made.set(page.id, "known");
      continue;
    }
    if (target.tx && (await isThere(target.tx, source.names.of("pages", page.id) as PageId))) {
      source.report.known("pages", 1);
      made.set(page.id, "known");
      continue;
    }
    source.report.broughtPage(takenBy(draft, own.length));
    const kind = page.kind === "site" && !hasSite ? "site" : "project";
    if (kind === "site") hasSite = true;
    const at = arrivedAt({ now: target.now, turn: turns.get(page.id) ?? 0 });
    if (target.tx) await bringPage({ ...target, tx: target.tx }, source, { draft, kind, clips: own, at });
    source.report.came("pages", 1);
    source.report.came("film_clips", own.length);
    made.set(page.id, { page: draft.page, kind });
  }
  return made;
}

const takenBy = ({ page, document }: ReadDraft, clips: number) => ({
  kind: page.page.kind,
  title: document.title.slice(0, 200),
  castMembers: document.lists.cast.order.length,
  clips,
});

async function isThere(tx: Tx, id: PageId): Promise<boolean> {
  return (await tx.$count(pages, eq(pages.id, id))) > 0;
}

type Bringing = { draft: ReadDraft; kind: Kind; clips: (typeof filmClips.$inferInsert)[]; at: Date };
type Writing = Target & { tx: Tx };

async function bringPage(target: Writing, source: Source, { draft, kind, clips, at }: Bringing) {
  const { tx, accountId, isTrusted, now } = target;
  const { names, report } = source;
  const { document, page: read } = draft;
  const { page } = read;
  if (kind === "site") await bringSite(tx, accountId, { document, choices: await choicesIn(source), report }, now);
  const [id, filmId] = [names.of("pages", page.id) as PageId, names.of("films", page.filmId) as FilmId];
  const createdAt = isTrusted ? page.createdAt : at;
  await bringFilm(target, source, { read, document, filmId, createdAt });
  if (clips.length) await tx.insert(filmClips).values(clips).onConflictDoNothing();
  const { template, theme, platforms, platformLinks } = document;
  const folderId = kind === "project" ? (names.of("project_folders", page.folderId) as FolderId | null) : null;
  await tx.insert(pages).values({
    ...{ id, accountId, filmId, kind, folderId, template, theme, platforms, platformLinks, ...listingOf(document) },
    ...{ isPublic: page.isPublic, createdAt, editedAt: isTrusted ? page.editedAt : now, updatedAt: now },
    ...(isTrusted && { views: page.views, archivedAt: page.archivedAt }),
  });
  const media = mediaIn(document);
  await tx.insert(pageDrafts).values({ pageId: id, document, media, baseVersion: draft.baseVersion, savedAt: now });
}

type NewFilm = { read: ReadPage; document: PageDocument; filmId: FilmId; createdAt: Date };

async function bringFilm({ tx, accountId, now }: Writing, { report }: Source, film: NewFilm) {
  const { read, document, filmId, createdAt } = film;
  const { description, genres, year } = document;
  const title = typeof read.film?.title === "string" ? read.film.title.slice(0, 200) : document.title;
  await tx
    .insert(films)
    .values({ id: filmId, accountId, title, description, genres, year, videoId: null, createdAt, updatedAt: now });
  const former = read.slug && slugOf(read.slug) === read.slug ? read.slug : null;
  const slug = await claimSlug(tx, filmId, former ?? title, now);
  if (former && slug !== former) report.renamed({ what: "page", from: `/films/${former}`, to: `/films/${slug}` });
}

async function choicesIn({ archive }: Source): Promise<SiteChoices> {
  for await (const { record } of recordsIn(archive, "sites")) {
    const row = record ? reading(sites)(record) : null;
    if (row === null || typeof row === "string") break;
    const { profilePublic, searchIndexed, showsOthers } = row as SiteChoices;
    return { profilePublic, searchIndexed, showsOthers, ...embeddingOfArchive(row as SiteChoices) };
  }
  return {};
}

async function bringVersions(target: Target, source: Source, made: Made) {
  const { tx, isTrusted } = target;
  const found = new Map([...made].map(([id, { page }]) => [id, page]));
  for await (const { page: read, version, document, publishedAt } of versionsIn(source, found)) {
    source.report.came("page_versions", 1);
    if (!tx) continue;
    const pageId = source.names.of("pages", read.page.id) as PageId;
    const row = { pageId, version, document, media: mediaIn(document), publishedAt };
    const { rowCount } = await tx.insert(pageVersions).values(row).onConflictDoNothing();
    if (rowCount && isTrusted && version === read.page.publishedVersion) {
      const kind = made.get(read.page.id)?.kind ?? "project";
      await bringPublication({ ...target, tx }, source, { read, kind, version, document });
    }
  }
}

type Published = { read: ReadPage; kind: Kind; version: number; document: PageDocument };

/** Puts a page online as it was, if what it shows still passes as a publication. */
async function bringPublication({ tx, accountId, now }: Writing, { names, report }: Source, published: Published) {
  const { read, kind, version, document } = published;
  const [id, filmId] = [names.of("pages", read.page.id) as PageId, names.of("films", read.page.filmId) as FilmId];
  const checked = checkedForPublication(document);
  if (!checked.ok) return report.left("page_versions", version, "it cannot be published as it is; the page is a draft");
  const page = { id, accountId, filmId, kind, publishedVersion: version };
  await project(tx, page, { document, publishable: checked.publishable }, now);
  const dates = { publishedAt: read.page.publishedAt, updatedAt: read.page.updatedAt };
  await tx
    .update(pages)
    .set({ publishedVersion: version, ...dates })
    .where(eq(pages.id, id));
}
