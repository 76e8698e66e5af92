import { emailOf, usernameOf } from "~/features/account/accounts/queries.server.ts";
import { spaceUsed } from "~/features/account/entitlements/queries.server.ts";
import { limitsOf } from "~/features/account/plans/rules.ts";
import { draftOf, publishedDocument } from "~/features/content/drafts/queries.server.ts";
import { pageOfOwner, siteOfAccount } from "~/features/content/pages/queries.server.ts";
import { projectsOfOwner, projectTotals } from "~/features/content/projects/queries.server.ts";
import type { Sort } from "~/features/content/projects/rules.ts";
import { screenersOfPage } from "~/features/page/screeners/queries.server.ts";
import { linkTotals } from "~/features/promotion/links/queries.server.ts";
import { latestExport } from "~/features/studio/exports/queries.server.ts";
import type { FolderId, PageId } from "~/lib/ids.ts";
import type { Read } from "../operation.ts";

export async function accountOfKey({ db, accountId, entitlement, now }: Read) {
  const [email, username, links, projects, space] = await Promise.all([
    emailOf(db, accountId),
    usernameOf(db, accountId),
    linkTotals(db, accountId),
    projectTotals(db, accountId),
    spaceUsed(db, accountId, now),
  ]);
  const { role, plan } = entitlement;
  const used = { links: links.links, projects: projects.total, uploadBytes: space.bytes };
  return { id: accountId, username, email, role, plan, limits: limitsOf(entitlement), used };
}

export const siteOfKey = ({ db, accountId }: Read) => siteOfAccount(db, accountId);

export const pageOfKey = ({ db, accountId, ids }: Read<"pageId">) => pageOfOwner(db, { accountId, pageId: ids.pageId });

export async function draftOfPage(call: Read<"pageId">) {
  const page = await pageOfKey(call);
  if (!page) return null;
  const { revision, document } = await draftOf(call.db, page);
  return { pageId: page.id, revision, document };
}

export async function publicationOfPage(call: Read<"pageId">) {
  const page = await pageOfKey(call);
  const document = page?.publishedVersion && (await publishedDocument(call.db, page.id));
  return page?.publishedVersion && document ? { pageId: page.id, version: page.publishedVersion, document } : null;
}

type ProjectsQuery = { search: string; sort: Sort; folder?: string | undefined };

export async function projectsOfKey({ db, accountId, query, after }: Read<never, ProjectsQuery>) {
  const { search, sort, folder } = query;
  const asked = { search, sort, folder: (folder ?? null) as FolderId | null, after: after as PageId | null };
  const { projects, next } = await projectsOfOwner(db, accountId, asked);
  return { items: projects, next };
}

export async function screenersOfKey(call: Read<"pageId">) {
  const page = await pageOfKey(call);
  return page && { items: await screenersOfPage(call.db, page.id), next: null };
}

export const exportOfKey = ({ db, accountId, now }: Read) => latestExport(db, accountId, now);
