import { cvPath } from "~/features/account/addresses/rules.ts";
import { cvFor } from "~/features/page/cv/commands.server.ts";
import { cvOf } from "~/features/page/cv/rules.ts";
import { siteByUsername } from "~/features/page/public-site/queries.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/cv";
import { publicAssets } from "./assets.server.ts";
import { cvWaitingDocument } from "./document.tsx";
import { absentAnswer, html, mayView, PRIVATE, seenHere } from "./page-answer.server.ts";

const LOOK_AGAIN = { refresh: "2", "retry-after": "2" };

/** `/u/{username}/cv`: redirects to the PDF of the CV, or shows a waiting page while it is being made. */
export async function loader({ params: { username }, request, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const surroundings = { assets: publicAssets(product), baseUrl: product.config.baseUrl };
  const found = await seenHere(siteByUsername(product.db, username), context);
  const isOpen = found && (await mayView(found, { request, context }));
  if (!isOpen) return absentAnswer(product, found, cvPath(username));
  if (!cvOf(found.site)) return absentAnswer(product, null, cvPath(username));
  const cv = await cvFor(product, found, found.site, new Date());
  if (cv.state === "made") return new Response(null, { status: 302, headers: { location: cv.url, ...PRIVATE } });
  if (cv.state === "failed") return html(503, cvWaitingDocument(found.site, "failed", surroundings), PRIVATE);
  return html(202, cvWaitingDocument(found.site, "making", surroundings), { ...PRIVATE, ...LOOK_AGAIN });
}
