import { saveDraft } from "~/features/content/drafts/commands.server.ts";
import type { Patch } from "~/features/content/pages/rules/patches.ts";
import { createProject, removeProjects, saveSettings } from "~/features/content/projects/commands/projects.server.ts";
import type { NewProject, ProjectSettings } from "~/features/content/projects/input.ts";
import { projectOfOwner } from "~/features/content/projects/queries.server.ts";
import { PROJECT_REFUSALS } from "~/features/content/projects/rules.ts";
import { publishPage } from "~/features/content/publications/commands/states.server.ts";
import { PUBLICATION_PROBLEMS } from "~/features/content/publications/rules.ts";
import { publishSite, unpublishSite } from "~/features/content/sites/commands.server.ts";
import { createScreener, takeBackScreener } from "~/features/page/screeners/commands.server.ts";
import type { NewScreener } from "~/features/page/screeners/input.ts";
import { screenersOfPage } from "~/features/page/screeners/queries.server.ts";
import { REFUSALS as SCREENER_REFUSALS } from "~/features/page/screeners/rules.ts";
import type { Change, Read } from "../operation.ts";
import { refuse } from "../problems.ts";
import { DONE, NOT_FOUND, refused, written } from "../refused.ts";
import { pageOfKey, publicationOfPage } from "./reads.server.ts";

type Save = { revision: number; patchId: string; patches: Patch[] };

/** Saves changes field by field, as the editor does; what clashed or was refused is in the answer. */
export async function saveDraftOfPage({ tx, accountId, ids, body, now }: Change<"pageId", Save>) {
  const saved = await saveDraft(tx, { accountId, pageId: ids.pageId }, body, now);
  return saved.ok ? ({ ok: true, value: saved.answer } as const) : NOT_FOUND;
}

type Publication = { revision: number | "newest" };
const MESSAGES = { ...PROJECT_REFUSALS, ...PUBLICATION_PROBLEMS };

export async function publishPageOfKey(call: Change<"pageId", Publication>) {
  const { tx, product, accountId, ids, body, now } = call;
  const publishing = { tx, guard: product.guard };
  const read = { ...call, db: tx, body: null };
  const page = await pageOfKey(read);
  if (!page) return NOT_FOUND;
  const published = await (page.kind === "site"
    ? publishSite(publishing, accountId, body.revision, now)
    : publishPage(publishing, { accountId, pageId: ids.pageId }, body.revision, now));
  if (!published.ok) return refused(published, MESSAGES);
  return written(await publicationOfPage(read));
}

const PROJECTS_STATUS = "A project goes offline by its status: PATCH /projects/{pageId}.";

/** Takes the account's own page offline; projects have a status. */
export async function unpublishPage(call: Change<"pageId">) {
  const page = await pageOfKey({ ...call, db: call.tx, body: null });
  if (!page) return NOT_FOUND;
  if (page.kind === "project") return refuse("conflict", PROJECTS_STATUS);
  await unpublishSite(call.tx, call.accountId, call.now);
  return DONE;
}

export async function makeProject({ tx, accountId, entitlement, body, now }: Change<never, NewProject>) {
  if (entitlement.role === "actor") return refuse("wrong-plan", "Actors have no projects.");
  const made = await createProject(tx, accountId, body, now);
  return made.ok ? written(await projectOfOwner(tx, { accountId, pageId: made.id })) : refused(made, MESSAGES);
}

export async function changeProject({ tx, product, accountId, ids, body, now }: Change<"pageId", ProjectSettings>) {
  const own = { accountId, pageId: ids.pageId };
  const saved = await saveSettings({ tx, guard: product.guard }, own, body, now);
  return saved.ok ? written(await projectOfOwner(tx, own)) : refused(saved, MESSAGES);
}

export const projectOfKey = ({ db, accountId, ids }: Read<"pageId">) =>
  projectOfOwner(db, { accountId, pageId: ids.pageId });

export async function removeProject({ tx, accountId, ids, now }: Change<"pageId">) {
  const own = { accountId, pageId: ids.pageId };
  if (!(await projectOfOwner(tx, own))) return NOT_FOUND;
  await removeProjects(tx, accountId, [ids.pageId], now);
  return DONE;
}

export async function makeScreener({ tx, accountId, ids, body, now }: Change<"pageId", NewScreener>) {
  const made = await createScreener(tx, { accountId, pageId: ids.pageId }, body, now);
  if (!made.ok) return refused(made, SCREENER_REFUSALS);
  const listed = await screenersOfPage(tx, ids.pageId);
  return written(listed.find(({ id }) => id === made.id) ?? null);
}

export const endScreener = async ({ tx, accountId, ids, now }: Change<"pageId" | "screenerId">) =>
  (await takeBackScreener(tx, { accountId, ...ids }, now)) ? DONE : NOT_FOUND;
