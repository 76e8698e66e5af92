import { cardFor } from "~/features/cards/commands.server.ts";
import { hasPress } from "~/features/films/rules.ts";
import { kitFilesFor } from "~/features/press/commands.server.ts";
import { canonicalPath, pagePath } from "~/features/publications/rules.ts";
import { type FoundSite, siteByFilmSlug, siteByUsername } from "~/features/sites/queries.server.ts";
import { productContext } from "~/gates/product.server.ts";
import { readSession } from "~/gates/session.server.ts";
import { NOTHING_OUTSIDE, publicContentPolicy } from "~/platform/content-policy.ts";
import type { Product } from "~/product.server.ts";
import type { Route } from "./+types/press";
import { publicAssets } from "./assets.server.ts";
import { notFoundDocument } from "./document.tsx";
import { pressDocument } from "./press-document.tsx";

const PRIVATE = { "cache-control": "private, no-store", "x-robots-tag": "noindex" };
/** Not from memory: which screenings are past depends on the day. */
const PUBLIC = { "cache-control": "public, max-age=0, must-revalidate" };

type Named = { username?: string; slug?: string };

/** `/u/{username}/press` and `/films/{slug}/press`, where there is anything for the press. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const surroundings = { assets: publicAssets(product), baseUrl: product.config.baseUrl };
  const found = await siteNamed(product, params);
  const viewable = found && hasPress(found.site.content) && (await mayView(found, { request, context }));
  if (!viewable) return html(404, notFoundDocument(Object.values(params).join(), surroundings), PRIVATE);
  const path = `${pathOf(found, params)}/press`;
  if (path !== new URL(request.url).pathname) return Response.redirect(new URL(path, product.config.baseUrl), 302);
  const now = new Date();
  const { site, accountId, published, indexed } = found;
  const [files, card] = [
    await kitFilesFor(product, accountId, site, now),
    await cardFor(product, accountId, site, now),
  ];
  const document = pressDocument({ site: { ...site, card }, indexed, files, now }, surroundings);
  return html(200, document, published ? PUBLIC : PRIVATE);
}

const siteNamed = ({ db }: Product, { username, slug }: Named) =>
  username === undefined ? siteByFilmSlug(db, slug ?? "") : siteByUsername(db, username);

/** As it is spelled now, under the kind of address that was asked for. */
const pathOf = ({ site }: FoundSite, { username }: Named) =>
  username === undefined ? canonicalPath({ ...site, role: "filmmaker" }) : pagePath(site.username);

async function mayView({ published, accountId }: FoundSite, caller: Parameters<typeof readSession>[0]) {
  if (published) return true;
  const { account } = await readSession(caller);
  return account?.id === accountId;
}

const html = (status: number, body: string, headers: Record<string, string>) =>
  new Response(body, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": publicContentPolicy(NOTHING_OUTSIDE),
      ...headers,
    },
  });
