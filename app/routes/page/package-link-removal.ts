import { redirect } from "react-router";
import { onPage } from "~/features/content/pages/rules/addresses.ts";
import { takeBackPackageLink } from "~/features/page/festival-package/commands.server.ts";
import { packageLinkIdInput } from "~/features/page/festival-package/input.ts";
import { PACKAGE_LINKS_PATH } from "~/features/page/festival-package/rules.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { asOwn, chosenPage } from "../content/own-page.server.ts";
import type { Route } from "./+types/package-link-removal";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Takes a link back; its download ends at the next piece. */
export async function action({ url, params, context }: Route.ActionArgs) {
  const page = await chosenPage(context, url);
  const { db } = context.get(productContext);
  const own = { ...asOwn(page), linkId: requested(packageLinkIdInput, params.packageLinkId) };
  if (!(await db.transaction((tx) => takeBackPackageLink(tx, own, new Date())))) throw notFound();
  return redirect(onPage(PACKAGE_LINKS_PATH, page));
}
