import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { draftState } from "~/features/content/drafts/queries.server.ts";
import { DraftPage } from "~/features/content/drafts/ui/draft-page.tsx";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/page-layout";
import { ownSite } from "./own-page.server.ts";

/** The draft of the owner's page: read once, then kept by the browser while screens change. */
export async function loader({ context }: Route.LoaderArgs) {
  return draftState(context.get(productContext).db, await ownSite(context));
}

/** After a change of the server's own, such as a video that was added. */
export const shouldRevalidate = ({ formMethod }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined && formMethod !== "GET";

export default function PageLayout({ loaderData }: Route.ComponentProps) {
  return (
    <DraftPage state={loaderData}>
      <Outlet />
    </DraftPage>
  );
}
