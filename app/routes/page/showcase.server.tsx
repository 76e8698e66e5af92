import type { RouterContextProvider } from "react-router";
import { type CommentForm, EMPTY_FORM } from "~/features/audience/comments/rules.ts";
import { draftOf, publishedDocument } from "~/features/content/drafts/queries.server.ts";
import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import { changesInWords, summary } from "~/features/content/publications/rules/words.ts";
import { PUBLICATION_PROBLEMS } from "~/features/content/publications/rules.ts";
import { draftByOwner, type FoundSite, withComments } from "~/features/page/public-site/queries.server.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { samplePage } from "~/features/page/samples/rules.ts";
import type { Showcase } from "~/features/page/showcase/rules.ts";
import { OwnerBar, SampleBar, type Unpublished } from "~/features/page/showcase/ui/owner-bar.tsx";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { readSession } from "~/middleware/session.server.ts";
import type { Product } from "~/product.server.ts";
import { publicAssets } from "./assets.server.ts";
import { demoTools } from "./demo-tools.tsx";
import { siteDocument, type Tools } from "./document.tsx";
import { html, PRIVATE, policyOf } from "./page-answer.server.ts";

type Caller = { request: Request; context: Readonly<RouterContextProvider> };

/** `/netflix` and `/actors`: the owner's own page in that template, a sample for everybody else. */
export async function answerShowcase(showcase: Showcase, caller: Caller) {
  const product = caller.context.get(productContext);
  const { account } = await readSession(caller);
  const own = account && (await draftByOwner(product.db, account.id));
  if (!own) return ownDocument(product, samplePage(showcase, new Date()), { before: <SampleBar />, after: null });
  return answerToOwner(product, showcase, own, { unpublished: await unpublishedOf(product, own, caller) });
}

/** What visitors do not see yet; `?refused=` tells of a publication from this page that was refused. */
async function unpublishedOf({ db }: Product, { accountId }: FoundSite, caller?: Caller): Promise<Unpublished> {
  const page = await siteOfAccount(db, accountId);
  if (!page) throw notFound();
  const [{ revision, document }, published] = await Promise.all([draftOf(db, page), publishedDocument(db, page.id)]);
  const changes = published && summary(changesInWords(published, document));
  const refused = caller && new URL(caller.request.url).searchParams.get("refused");
  const problem = refused === "unfinished" || refused === "changed" ? PUBLICATION_PROBLEMS[refused] : null;
  return { pageId: page.id, revision, changes, problem };
}

/** A comment of the owner that was refused, and what is not public yet. */
type Shown = { comment?: CommentForm; unpublished?: Unpublished };

/** The owner's page in the template of the showcase. */
export async function answerToOwner(product: Product, showcase: Showcase, found: FoundSite, shown: Shown = {}) {
  const { comment = EMPTY_FORM, unpublished = await unpublishedOf(product, found) } = shown;
  const { site } = await withComments(product.db, found);
  const comments = site.comments && { ...site.comments, writing: ownWriting(showcase, comment) };
  const tools = { before: <OwnerBar showcase={showcase} unpublished={unpublished} />, after: demoTools(found)?.after };
  const isRefused = Object.keys(comment.problems).length > 0;
  return ownDocument(product, { ...site, template: showcase, comments }, tools, isRefused ? 422 : 200);
}

/** The owner's own comments need no approval. */
const ownWriting = (showcase: Showcase, form: CommentForm) =>
  ({ action: `/studio/film/comments?showcase=${showcase}`, form, as: "owner" }) as const;

/** A page for one account: in no cache, and in no search engine. */
export function ownDocument(product: Product, site: PublicSite, tools?: Tools, status = 200) {
  const surroundings = { assets: publicAssets(product), baseUrl: product.config.baseUrl };
  return html(status, siteDocument(site, false, surroundings, tools), {
    ...PRIVATE,
    ...policyOf(site, product.config),
  });
}
