import { limitsOf } from "~/features/account/plans/rules.ts";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import { countsOf } from "~/features/audience/comments/queries/counts.server.ts";
import { studioComments } from "~/features/audience/comments/queries/listing.server.ts";
import { wholeList } from "~/features/audience/comments/rules/listing.ts";
import { draftState } from "~/features/content/drafts/queries.server.ts";
import { DraftPage } from "~/features/content/drafts/ui/draft-page.tsx";
import { ProblemsContext } from "~/features/content/forms/ui/fields.tsx";
import { FIELD_LIMITS } from "~/features/content/pages/input.ts";
import type { Page } from "~/features/content/pages/queries.server.ts";
import { usePublishing } from "~/features/content/publications/ui/use-publishing.ts";
import { EditorScreen } from "~/features/page/editor/ui/editor-screen.tsx";
import { pageInStudio } from "~/features/page/public-site/queries.server.ts";
import { showcaseInput } from "~/features/page/showcase/input.ts";
import { showcasePath } from "~/features/page/showcase/rules.ts";
import { timeLeft } from "~/features/studio/demo/rules.ts";
import { DemoLine } from "~/features/studio/demo/ui/demo-bar.tsx";
import { captionEntries } from "~/features/video/captions/queries.server.ts";
import { posterFrameChoices } from "~/features/video/poster-frames/queries.server.ts";
import { posterOf } from "~/features/video/posters/queries.server.ts";
import { videoOfOwner } from "~/features/video/videos/queries.server.ts";
import type { AccountId, PageId, VideoId } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Reader } from "~/platform/db.ts";
import { NoticesArea } from "~/ui/notices.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import { chosenPage } from "../content/own-page.server.ts";
import type { Route } from "./+types/editor";

export const meta = () => pageTitle("Page editor");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const page = await chosenPage(context, url);
  const [draft, site, waiting] = await Promise.all([
    draftState(db, page),
    pageInStudio(db, page),
    waitingComments(db, page),
  ]);
  const film = await filmFacts(db, page.accountId, draft.document.videoId);
  const entitlement = context.get(entitlementContext);
  const { castMembers } = limitsOf(entitlement);
  const limits = { texts: FIELD_LIMITS, rows: castMembers === null ? {} : { cast: castMembers } };
  const from = url.searchParams.get("from");
  const { demoUntil } = context.get(accountContext);
  const demo = demoUntil && { left: timeLeft(demoUntil, new Date()) };
  const ways = { home: dashboardPath(entitlement.role), done: from && showcasePath(showcaseInput.parse(from)) };
  return { draft, isOnline: site.publishedAt !== null, ways, limits, waiting, film, demo };
}

async function filmFacts(db: Reader, accountId: AccountId, videoId: VideoId | null) {
  const video = videoId && (await videoOfOwner(db, accountId, videoId));
  if (!video) return null;
  const [captions, frames] = await Promise.all([captionEntries(db, video.id), posterFrameChoices(db, video)]);
  const still = posterOf(video);
  const facts = { hasPoster: still !== null, isUploaded: video.platform === "file", captions: captions.length };
  return { videoId: video.id, still, frames, ...facts };
}

async function waitingComments(db: Reader, { accountId, filmId }: Page) {
  const now = new Date();
  const [{ list }, counts] = await Promise.all([
    studioComments(db, accountId, wholeList(filmId, "pending", now), null),
    countsOf(db, accountId, filmId),
  ]);
  return { list, count: counts.pending, now: now.getTime() };
}

export default function Editor({ loaderData: { draft, ...shown } }: Route.ComponentProps) {
  return (
    <NoticesArea>
      <DraftPage key={draft.pageId} state={draft}>
        <Publishing pageId={draft.pageId} {...shown} />
      </DraftPage>
    </NoticesArea>
  );
}

type PublishingProps = Omit<Route.ComponentProps["loaderData"], "draft"> & { pageId: PageId };

function Publishing({ pageId, demo, ...shown }: PublishingProps) {
  const { publishing, problems } = usePublishing(pageId);
  return (
    <ProblemsContext value={problems}>
      <EditorScreen {...shown} {...{ pageId, publishing }} above={demo && <DemoLine {...demo} />} />
    </ProblemsContext>
  );
}
