import { hasFeature } from "~/features/account/plans/rules.ts";
import { draftState } from "~/features/content/drafts/queries.server.ts";
import { pageOfOwner } from "~/features/content/pages/queries.server.ts";
import { NEW_PAGE } from "~/features/content/pages/rules/addresses.ts";
import { blankDocument, saveSettings } from "~/features/content/projects/commands/projects.server.ts";
import { projectSettingsInput } from "~/features/content/projects/input.ts";
import { foldersOfOwner, projectOfOwner } from "~/features/content/projects/queries.server.ts";
import type { AccountId, OwnPage, PageId } from "~/lib/ids.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Reader } from "~/platform/db.ts";
import type { Route } from "./+types/project";
import { changedProjects, makerOf, ownProject } from "./own-project.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "PUT")];

/** What the dialog of a project edits; `new` is one that is not saved. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const accountId = makerOf(context);
  const found =
    params.projectPageId === NEW_PAGE ? await blank(db, accountId) : await stored(db, ownProject(context, params));
  if (!found) throw notFound();
  return {
    ...found,
    folders: await foldersOfOwner(db, accountId),
    hasActorsGrid: hasFeature(context.get(entitlementContext), "actorsGrid"),
  };
}

async function blank(db: Reader, accountId: AccountId) {
  const document = await blankDocument(db, accountId, new Date());
  const page = { pageId: NEW_PAGE as PageId, accountId, kind: "project" as const };
  return { draft: { ...page, revision: 0, document, publishedDocument: null }, project: null };
}

async function stored(db: Reader, own: OwnPage) {
  const [page, project] = [await pageOfOwner(db, own), await projectOfOwner(db, own)];
  return page && project && { draft: await draftState(db, page), project };
}

/** Sets status, visibility and folder; a live project shows its newest draft. */
export function action({ params, request, context }: Route.ActionArgs) {
  const own = ownProject(context, params);
  const { guard } = context.get(productContext);
  return changedProjects({ request, context }, projectSettingsInput, (tx, input, now) =>
    saveSettings({ tx, guard }, own, input, now),
  );
}
