import { randomUUID } from "node:crypto";
import { filmClips } from "~/db/schema/film-clips.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { refusedFor } from "~/features/account/plans/rules.ts";
import { draftOf } from "~/features/content/drafts/queries.server.ts";
import { createFilm } from "~/features/content/films/commands.server.ts";
import { createPage } from "~/features/content/pages/commands.server.ts";
import { pageOfOwner } from "~/features/content/pages/queries.server.ts";
import { clipsOf } from "~/features/content/pages/rules/projection.ts";
import { withReferences } from "~/features/content/pages/rules/references.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import type { AccountId, FilmId, FolderId, OwnPage, PageId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { projectOfOwner } from "../queries.server.ts";
import { copyTitle } from "../rules.ts";
import { lackOfRoom } from "./projects.server.ts";

/** Copies the drafts of projects; all of them, or none where the plan has no room for all. Other ids are ignored. */
export async function duplicateProjects(tx: Tx, accountId: AccountId, ids: PageId[], now: Date) {
  const entitlement = await lockedEntitlement(tx, accountId);
  const owned = ids.map((pageId): OwnPage => ({ accountId, pageId }));
  const found = await Promise.all(owned.map((own) => projectOfOwner(tx, own)));
  const projects = found.filter((project) => project !== null);
  if (!projects.length) return { ok: false, reason: "not-found" } as const;
  const lack = await lackOfRoom(tx, accountId, entitlement, projects.length);
  if (lack) return lack;
  if (projects.some(({ isSuspended }) => isSuspended)) return refusedFor({ of: "projects", limit: 0 });
  const made: PageId[] = [];
  for (const { id, folderId } of projects) made.push(await copyOf(tx, { accountId, pageId: id }, folderId, now));
  return { ok: true, ids: made, id: made[0] } as const;
}

async function copyOf(tx: Tx, own: OwnPage, folderId: FolderId | null, now: Date): Promise<PageId> {
  const page = await pageOfOwner(tx, own);
  if (!page) throw new Error("the project was deleted while it was locked");
  const { document } = await draftOf(tx, page);
  const { title, description, genres, year } = { ...document, title: copyTitle(document.title) };
  const filmId = await createFilm(tx, own.accountId, { title, description, genres, year, videoId: null }, now);
  const copied = await withOwnClips(tx, filmId, { ...document, title }, now);
  return createPage(tx, { accountId: own.accountId, filmId, kind: "project", folderId }, copied, now);
}

/** Clips of the copy are rows of their own, with the same videos: reactions and support belong to a clip. */
async function withOwnClips(tx: Tx, filmId: FilmId, document: PageDocument, now: Date): Promise<PageDocument> {
  const ids = new Map(clipsOf(document).map(({ id }) => [id as string, randomUUID() as string]));
  const copied = withReferences(document, {
    picture: (key) => key,
    video: (id) => id,
    clip: (id) => ids.get(id) ?? null,
  });
  const rows = clipsOf(copied).map((clip) => ({ ...clip, filmId, position: null, createdAt: now }));
  if (rows.length) await tx.insert(filmClips).values(rows);
  return copied;
}
