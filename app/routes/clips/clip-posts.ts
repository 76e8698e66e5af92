import { sharedClipRow } from "~/features/clips/library/queries/shared.server.ts";
import { clipPath } from "~/features/clips/library/rules.ts";
import { publicPageOf } from "~/features/content/film-videos/queries/visibility.server.ts";
import { clipPosts } from "~/features/outreach/social-posts/rules/clips.ts";
import { postFacts } from "~/features/outreach/social-posts/rules.ts";
import { pageAddress } from "~/features/page/metadata/rules.ts";
import { siteByOwner, siteByPage } from "~/features/page/public-site/queries.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/clip-posts";
import { ownClip } from "./own-clip.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** The texts for a clip on each network, by the page that shows its film. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, config } = context.get(productContext);
  const { id, accountId, videoId, title } = await ownClip(params, context);
  const page = await publicPageOf(db, videoId);
  const found = page ? await siteByPage(db, { accountId, pageId: page.pageId }) : await siteByOwner(db, accountId);
  if (!found) throw notFound();
  const facts = postFacts(found.site, pageAddress(found.site, config.baseUrl), new Date());
  const isShared = (await sharedClipRow(db, id)) !== null;
  const address = isShared ? `${config.baseUrl}${clipPath(id)}` : null;
  return Response.json({ isFilmPublic: page !== null, posts: clipPosts(facts, { title, address }) });
}
