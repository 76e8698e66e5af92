import { outsideOf } from "~/features/programmes/rules.ts";
import { pagePath } from "~/features/publications/rules.ts";
import { type FoundSite, siteByUsername } from "~/features/sites/queries.server.ts";
import { productContext } from "~/gates/product.server.ts";
import { readSession } from "~/gates/session.server.ts";
import { publicContentPolicy } from "~/platform/content-policy.ts";
import type { Route } from "./+types/creator-page";
import { publicAssets } from "./assets.server.ts";
import { notFoundDocument, siteDocument } from "./document.tsx";

const PRIVATE = { "cache-control": "private, no-store", "x-robots-tag": "noindex" };
const PUBLIC = { "cache-control": "public, max-age=0, must-revalidate" };

/** `/u/{username}`: published pages for everyone, unpublished ones for their owner alone. */
export async function loader({ params: { username }, request, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const surroundings = { assets: publicAssets(product), baseUrl: product.config.baseUrl };
  const ticket = product.pages.ticket(pagePath(username));
  const found = await siteByUsername(product.db, username);
  if (!found || !(await mayView(found, { request, context }))) {
    return html(404, notFoundDocument(username, surroundings), PRIVATE);
  }
  if (found.site.username !== username) return toCanonical(found, request);
  const document = siteDocument(found.site, found.published, surroundings);
  const policy = { "content-security-policy": publicContentPolicy(outsideOf(found.site)) };
  if (!found.published) return html(200, document, { ...PRIVATE, ...policy });
  await product.pages.keep(ticket, document, policy);
  return html(200, document, { ...PUBLIC, ...policy });
}

async function mayView({ published, accountId }: FoundSite, caller: Parameters<typeof readSession>[0]) {
  if (published) return true;
  const { account } = await readSession(caller);
  return account?.id === accountId;
}

/** Temporary, because names may change hands. */
function toCanonical({ site }: FoundSite, request: Request) {
  const location = `${pagePath(site.username)}${new URL(request.url).search}`;
  return new Response(null, { status: 302, headers: { location, ...PRIVATE } });
}

const html = (status: number, body: string, headers: Record<string, string>) =>
  new Response(body, { status, headers: { "content-type": "text/html; charset=utf-8", ...headers } });
