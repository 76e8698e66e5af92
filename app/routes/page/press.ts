import { canonicalPath, filmPath, pagePath } from "~/features/account/addresses/rules.ts";
import { hasPress } from "~/features/content/films/rules.ts";
import { ogImageFor } from "~/features/page/og-images/commands.server.ts";
import { kitFilesFor } from "~/features/page/press-kit/commands.server.ts";
import { pressPath } from "~/features/page/press-kit/rules.ts";
import { siteByFilmSlug, siteByUsername } from "~/features/page/public-site/queries.server.ts";
import { domainContext } from "~/middleware/domain.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Product } from "~/product.server.ts";
import type { Route } from "./+types/press";
import { publicAssets } from "./assets.server.ts";
import { ledElsewhere } from "./led-elsewhere.server.ts";
import { absentAnswer, cachingOf, domainOf, html, mayView, PRIVATE, seenHere } from "./page-answer.server.ts";
import { pressDocument } from "./press-document.tsx";

type Named = { username?: string; slug?: string };

/** Not from memory, because which screenings are past depends on the day: `/u/{username}/press` and `/films/{slug}/press`, where the page has a press kit. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const surroundings = { assets: publicAssets(product), baseUrl: product.config.baseUrl };
  const place = placeOf(product, params);
  const found = await seenHere(place.find, context);
  const isOpen = found && (await mayView(found, { request, context }));
  if (!isOpen) return absentAnswer(product, found, pressPath(place.path));
  if (!hasPress(found.site.content)) return absentAnswer(product, null, pressPath(place.path));
  const { site, hidden, indexed } = found;
  const path = place.pathOf(site);
  if (path !== place.path)
    return new Response(null, { status: 302, headers: { location: pressPath(path), ...PRIVATE } });
  const domain = domainOf(product, found);
  if (domain && !context.get(domainContext))
    return new Response(null, { status: 302, headers: { location: `${domain}/press`, ...PRIVATE } });
  const now = new Date();
  const files = await kitFilesFor(product, found, site, now);
  const card = await ogImageFor(product, found, now);
  const document = pressDocument(
    { site: { ...site, card, ...(domain && { domain }) }, indexed, files, now },
    surroundings,
  );
  return html(200, ledElsewhere(product, found.accountId, Buffer.from(document)), hidden ? PRIVATE : cachingOf(found));
}

const placeOf = ({ db }: Product, { username, slug = "" }: Named) =>
  username === undefined
    ? { path: filmPath(slug), find: siteByFilmSlug(db, slug), pathOf: canonicalPath }
    : {
        path: pagePath(username),
        find: siteByUsername(db, username),
        pathOf: (site: { username: string }) => pagePath(site.username),
      };
