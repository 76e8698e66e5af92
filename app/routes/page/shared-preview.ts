import type { RouterContextProvider } from "react-router";
import { isBarredIn } from "~/features/account/withholding/rules/territory.ts";
import { previewTokenInput } from "~/features/content/previews/input.ts";
import { previewByToken } from "~/features/content/previews/queries.server.ts";
import { asDraft, siteByPage, withComments } from "~/features/page/public-site/queries.server.ts";
import { momentLabel } from "~/lib/time-zones.ts";
import { countryContext } from "~/middleware/address.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { previewCookie } from "~/middleware/preview-cookie.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/shared-preview";
import { publicAssets } from "./assets.server.ts";
import { notFoundDocument } from "./document.tsx";
import { html } from "./page-answer.server.ts";
import { sharedDocument } from "./shared-document.server.tsx";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** In no cache and no search engine, and told to no other site: whoever has the address sees the draft. */
const SHARED = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
};

/** `/p/{token}`: the draft of a page, for everybody who has the address. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const shown = await shownAt(context, params.token, new Date());
  if (shown) {
    const cookie = previewCookie(product.config, params.token, shown.expiresAt);
    return sharedDocument(product, shown, { ...SHARED, "set-cookie": cookie });
  }
  const surroundings = { assets: publicAssets(product), baseUrl: product.config.baseUrl };
  return html(404, notFoundDocument("/p", surroundings), SHARED);
}

/** The same single query for addresses that are unknown, over or taken back. */
async function shownAt(context: Readonly<RouterContextProvider>, token: string, now: Date) {
  const { db } = context.get(productContext);
  const parsed = previewTokenInput.safeParse(token);
  const preview = parsed.success ? await previewByToken(db, parsed.data, now) : null;
  const found = preview && (await siteByPage(db, preview));
  if (!found || isBarredIn(found.territory, context.get(countryContext))) return null;
  const { site } = await withComments(db, { ...(await asDraft(db, found)), hidden: "draft" });
  const { expiresAt, timeZone } = preview;
  return { site, accountId: found.accountId, expiresAt, until: momentLabel(expiresAt, timeZone ?? "UTC") };
}
