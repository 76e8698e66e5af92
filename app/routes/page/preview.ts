import { publicName } from "~/features/account/accounts/rules.ts";
import { onboardingProgressOf } from "~/features/account/onboarding/queries.server.ts";
import { firstTemplate } from "~/features/account/onboarding/rules.ts";
import { draftOf } from "~/features/content/drafts/queries.server.ts";
import { filmIdInput } from "~/features/content/films/input.ts";
import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import { triedLookInput } from "~/features/content/sites/input.ts";
import { rowIdsOf } from "~/features/page/editor/rules.ts";
import {
  asDraft,
  draftByOwner,
  pageOfFilm,
  siteByOwner,
  withComments,
} from "~/features/page/public-site/queries.server.ts";
import { blankPage } from "~/features/page/samples/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import { accountContext, type SignedInAccount } from "~/middleware/account.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Db } from "~/platform/db.ts";
import type { Product } from "~/product.server.ts";
import type { Route } from "./+types/preview";
import { publicAssets } from "./assets.server.ts";
import { editedDocument, notFoundDocument } from "./document.tsx";
import { html, PRIVATE, policyOf } from "./page-answer.server.ts";
import { ownDocument } from "./showcase.server.tsx";

/** `/preview/{id}`: the owner's film as its page would show it; `draft` is the owner's page, `new` a film without data. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const account = context.get(accountContext);
  const { searchParams } = new URL(request.url);
  if (id === "draft" && searchParams.has("editing")) return answerEditor(product, account.id);
  if (id === "draft") {
    const tried = triedLookInput.safeParse(Object.fromEntries(searchParams));
    if (!tried.success) throw new Response(null, { status: 400 });
    const own = await draftByOwner(product.db, account.id, tried.data);
    if (own) return ownDocument(product, (await withComments(product.db, own)).site);
  }
  if (id === "new") return ownDocument(product, await newPage(product.db, account));
  const filmId = filmIdInput.safeParse(id);
  const found = filmId.success ? await pageOfFilm(product.db, account.id, filmId.data) : null;
  if (found) return ownDocument(product, (await withComments(product.db, await asDraft(product.db, found))).site);
  const surroundings = { assets: publicAssets(product), baseUrl: product.config.baseUrl };
  return html(404, notFoundDocument(`/preview/${id}`, surroundings), PRIVATE);
}

/** The draft as its editor shows it; without comments' forms, because nothing is sent from there. */
async function answerEditor(product: Product, accountId: AccountId) {
  const found = await draftByOwner(product.db, accountId);
  const page = found && (await siteOfAccount(product.db, accountId));
  if (!page) throw new Response(null, { status: 404 });
  const { document } = await draftOf(product.db, page);
  const { site } = await withComments(product.db, found);
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
