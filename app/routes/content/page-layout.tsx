import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { draftState } from "~/features/content/drafts/queries.server.ts";
import { DraftPage } from "~/features/content/drafts/ui/draft-page.tsx";
import { OpenQuestions } from "~/features/content/drafts/ui/open-questions.tsx";
import { ProblemsContext } from "~/features/content/forms/ui/fields.tsx";
import { PublishBar } from "~/features/content/publications/ui/publish-bar.tsx";
import { usePublishing } from "~/features/content/publications/ui/use-publishing.ts";
import { pageInStudio } from "~/features/page/public-site/queries.server.ts";
import type { PageId } from "~/lib/ids.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/page-layout";
import { chosenPage } from "./own-page.server.ts";

/** The draft of the owner's page: read once, then kept by the browser while screens change. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const page = await chosenPage(context, url);
  const [draft, site] = await Promise.all([draftState(db, page), pageInStudio(db, page)]);
  return { draft, isOnline: site.publishedAt !== null, title: site.title };
}

/** After a change of the server's own, such as a video that was added. */
export const shouldRevalidate = ({ formMethod, actionStatus = 200 }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined && formMethod !== "GET" && actionStatus < 500;

export default function PageLayout({ loaderData: { draft, isOnline } }: Route.ComponentProps) {
  return (
    <DraftPage key={draft.pageId} state={draft}>
      <Publishing pageId={draft.pageId} isOnline={isOnline} />
    </DraftPage>
  );
}

/** What keeps the page from being published is shown in the bar and at the fields. */
function Publishing({ pageId, isOnline }: { pageId: PageId; isOnline: boolean }) {
  const { publishing, problems } = usePublishing(pageId);
  return (
    <ProblemsContext value={problems}>
      <OpenQuestions />
      <PublishBar {...{ isOnline, publishing }} />
      <Outlet />
    </ProblemsContext>
  );
}
