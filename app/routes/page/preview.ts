import { publicName } from "~/features/account/accounts/rules.ts";
import { onboardingProgressOf } from "~/features/account/onboarding/queries.server.ts";
import { firstTemplate } from "~/features/account/onboarding/rules.ts";
import { unsavedInput, withUnsaved } from "~/features/content/drafts/input.ts";
import { draftOf } from "~/features/content/drafts/queries.server.ts";
import { UNSAVED_FIELD } from "~/features/content/drafts/rules.ts";
import { pageIdInput } from "~/features/content/pages/input.ts";
import { pageOfOwner } from "~/features/content/pages/queries.server.ts";
import { NEW_PAGE } from "~/features/content/pages/rules/addresses.ts";
import { blankDocument } from "~/features/content/projects/commands/projects.server.ts";
import { triedLookInput } from "~/features/content/sites/input.ts";
import { rowIdsOf } from "~/features/page/editor/rules.ts";
import {
  asDocument,
  asDraft,
  draftByOwner,
  type FoundSite,
  siteByOwner,
  siteByPage,
  withComments,
} from "~/features/page/public-site/queries.server.ts";
import { blankPage } from "~/features/page/samples/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import { accountContext, type SignedInAccount } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Db } from "~/platform/db.ts";
import type { Product } from "~/product.server.ts";
import type { Route } from "./+types/preview";
import { publicAssets } from "./assets.server.ts";
import { demoTools } from "./demo-tools.tsx";
import { editedDocument, notFoundDocument } from "./document.tsx";
import { html, PRIVATE, policyOf } from "./page-answer.server.ts";
import { ownDocument } from "./showcase.server.tsx";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

/**
 * `/preview/{id}`: the draft of one of the owner's pages as visitors would see it; `draft` is the page at `/u/{username}`,
 * `new` a page without data.
 */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const account = context.get(accountContext);
  const { searchParams } = new URL(request.url);
  if (id === "draft") {
    const tried = triedLookInput.safeParse(Object.fromEntries(searchParams));
    if (!tried.success) throw new Response(null, { status: 400 });
    const own = await draftByOwner(product.db, account.id, tried.data);
    if (own && searchParams.has("editing")) return answerEditor(product, own);
    if (own) return ownDocument(product, (await withComments(product.db, own)).site, demoTools(own));
  }
  if (id === NEW_PAGE) return ownDocument(product, await newPage(product.db, account));
  const pageId = pageIdInput.safeParse(id);
  const own = pageId.success && { accountId: account.id, pageId: pageId.data };
  const found = own && (await siteByPage(product.db, own));
  if (found && searchParams.has("editing")) return answerEditor(product, found);
  const surroundings = { assets: publicAssets(product), baseUrl: product.config.baseUrl };
  if (!found) return html(404, notFoundDocument(`/preview/${id}`, surroundings), PRIVATE);
  return ownDocument(
    product,
    (await withComments(product.db, await asDraft(product.db, found))).site,
    demoTools(found),
  );
}

/** The same with what the dialog of a project holds unsaved; nothing is saved. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const { db } = product;
  const accountId = context.get(accountContext).id;
  const previewed = id === NEW_PAGE ? await beginning(db, accountId) : await standing(db, accountId, id);
  if (!previewed) throw notFound();
  const unsaved = unsavedInput.safeParse(context.get(formContext).get(UNSAVED_FIELD));
  if (!unsaved.success) throw new Response(null, { status: 422 });
  const document = withUnsaved(previewed.document, unsaved.data);
  const shown = await asDocument(db, previewed.found, "project", document);
  // A page that is not saved has no comments.
  return ownDocument(product, (id === NEW_PAGE ? shown : await withComments(db, shown)).site);
}

/** A project that is not saved: what it begins with, on a page without data. */
async function beginning(db: Db, accountId: AccountId) {
  const [found, now] = [await siteByOwner(db, accountId), new Date()];
  if (!found) return null;
  return { found: { ...found, site: blankPage(found.site, now) }, document: await blankDocument(db, accountId, now) };
}

async function standing(db: Db, accountId: AccountId, id: string) {
  const pageId = pageIdInput.safeParse(id);
  const page = pageId.success ? await pageOfOwner(db, { accountId, pageId: pageId.data }) : null;
  const found = page?.kind === "project" ? await siteByPage(db, { accountId, pageId: page.id }) : null;
  return page && found && { found, document: (await draftOf(db, page)).document };
}

/** The draft as its editor shows it; without comments' forms, because nothing is sent from there. */
async function answerEditor(product: Product, found: FoundSite) {
  const page = await pageOfOwner(product.db, found);
  if (!page) throw notFound();
  const { document } = await draftOf(product.db, page);
  const { site } = await withComments(product.db, await asDraft(product.db, found));
  const surroundings = { assets: publicAssets(product), baseUrl: product.config.baseUrl };
  return html(200, editedDocument(site, rowIdsOf(document), surroundings), {
    ...PRIVATE,
    ...policyOf(site, product.config),
  });
}

async function newPage(db: Db, account: SignedInAccount) {
  const { id } = account;
  const found = await siteByOwner(db, id);
  if (found) return blankPage(found.site, new Date());
  const progress = await onboardingProgressOf(db, id);
  const [role, username] = [progress?.role ?? "filmmaker", progress?.username ?? ""];
  const shared = {
    username,
    displayName: progress?.name || publicName({ ...account, username }),
    role,
    theme: "design",
  } as const;
  return blankPage({ ...shared, template: firstTemplate(role) }, new Date());
}
