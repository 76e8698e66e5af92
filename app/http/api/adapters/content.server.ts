import { contentItemsOf } from "~/features/content/content-projects/queries/items.server.ts";
import { contentProjectsOf, projectOfOwner } from "~/features/content/content-projects/queries/projects.server.ts";
import type { Read } from "../operation.ts";

export const contentProjectsOfKey = async ({ db, accountId }: Read) => ({
  items: (await contentProjectsOf(db, accountId)).projects,
  next: null,
});

export const contentProjectOfKey = ({ db, accountId, ids }: Read<"projectId">) =>
  projectOfOwner(db, { accountId, projectId: ids.projectId });

export async function contentItemsOfKey(call: Read<"projectId", { search: string; tag: string }>) {
  if (!(await contentProjectOfKey(call))) return null;
  const { page, next } = await contentItemsOf(call.db, call.ids.projectId, { ...call.query, after: call.after });
  return { items: page, next };
}
