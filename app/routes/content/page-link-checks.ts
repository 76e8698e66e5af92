import { askForLinkChecks } from "~/features/content/link-checks/commands.server.ts";
import { linkChecksOf } from "~/features/content/link-checks/queries.server.ts";
import { checkLinksJob, goneUrls } from "~/features/content/link-checks/rules.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/page-link-checks";
import { asOwn, ownPage } from "./own-page.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

/** The addresses of the draft that lead nowhere, and whether others are being asked. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, queue } = context.get(productContext);
  const page = await ownPage(context, params.pageId);
  const [checks, isUnderWay] = await Promise.all([
    linkChecksOf(db, page.accountId),
    queue.isPending([checkLinksJob], asOwn(page)),
  ]);
  return Response.json({ gone: goneUrls(checks), isUnderWay });
}

/** Has the draft's addresses asked. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db, queue } = context.get(productContext);
  await askForLinkChecks({ db, queue }, await ownPage(context, params.pageId), new Date());
  return Response.json({ ok: true });
}
