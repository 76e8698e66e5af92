import type { RouterContextProvider } from "react-router";
import { type CommentForm, EMPTY_FORM } from "~/features/audience/comments/rules.ts";
import { draftOf, publishedDocument } from "~/features/content/drafts/queries.server.ts";
import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import { changesInWords, summary } from "~/features/content/publications/rules/words.ts";
import { PUBLICATION_PROBLEMS } from "~/features/content/publications/rules.ts";
import { missingParts, type Showcase } from "~/features/page/inline-editor/rules.ts";
import { EditPanel, type HeroProblems, type HeroWords } from "~/features/page/inline-editor/ui/edit-panel.tsx";
import { OwnerBar, SampleBar, type Unpublished } from "~/features/page/inline-editor/ui/owner-bar.tsx";
import { draftByOwner, type FoundSite, withComments } from "~/features/page/public-site/queries.server.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { samplePage } from "~/features/page/samples/rules.ts";
import { productContext } from "~/middleware/product.server.ts";
import { readSession } from "~/middleware/session.server.ts";
import type { Product } from "~/product.server.ts";
import { publicAssets } from "./assets.server.ts";
import { siteDocument, type Tools } from "./document.tsx";
import { html, PRIVATE, policyOf } from "./page-answer.server.ts";

type Caller = { request: Request; context: Readonly<RouterContextProvider> };

/** `/netflix` and `/actors`: the owner's own page in that template with edit mode, a sample for everybody else. */
export async function answerShowcase(showcase: Showcase, caller: Caller) {
  const product = caller.context.get(productContext);
  const { account } = await readSession(caller);
  const own = account && (await draftByOwner(product.db, account.id));
  if (!own) return ownDocument(product, samplePage(showcase, new Date()), { before: <SampleBar />, after: null });
  if (new URL(caller.request.url).searchParams.has("edit")) {
    const unpublished = await unpublishedOf(product, own, caller);
    return answerEditing(product, showcase, own, { unpublished });
  }
  const bar = <OwnerBar showcase={showcase} editing={false} unpublished={await unpublishedOf(product, own, caller)} />;
  const { site } = await withComments(product.db, own);
  return ownDocument(product, { ...site, template: showcase }, { before: bar, after: null });
}

/** What visitors do not see yet; `?refused=` tells of a publication from this page that was refused. */
async function unpublishedOf({ db }: Product, { accountId }: FoundSite, caller?: Caller): Promise<Unpublished> {
  const page = await siteOfAccount(db, accountId);
  if (!page) throw new Response(null, { status: 404 });
  const [{ revision, document }, published] = await Promise.all([draftOf(db, page), publishedDocument(db, page.id)]);
  const changes = published && summary(changesInWords(published, document));
  const refused = caller && new URL(caller.request.url).searchParams.get("refused");
  const problem = refused === "unfinished" || refused === "changed" ? PUBLICATION_PROBLEMS[refused] : null;
  return { pageId: page.id, revision, changes, problem };
}

/** Refused input, of the hero's two fields or of the owner's comment, and what is not public yet. */
type Shown = {
  hero?: { words: HeroWords; problems: HeroProblems };
  comment?: CommentForm;
  unpublished?: Unpublished;
};

/** The owner's page in edit mode, with refused input and its messages. */
export async function answerEditing(
  product: Product,
  showcase: Showcase,
  found: FoundSite,
  { hero, comment = EMPTY_FORM, unpublished }: Shown = {},
) {
  const { site } = await withComments(product.db, found);
  const words = hero?.words ?? { title: site.title, description: site.description };
  const panel = (
    <EditPanel showcase={showcase} words={words} problems={hero?.problems ?? {}} missing={missingParts(site)} />
  );
  const told = unpublished ?? (await unpublishedOf(product, found));
  const tools = { before: <OwnerBar showcase={showcase} editing unpublished={told} />, after: panel };
  const comments = site.comments && { ...site.comments, writing: ownWriting(showcase, comment) };
  const isRefused = hero || Object.keys(comment.problems).length > 0;
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
