import { pageWithFilmNamed } from "~/features/content/films/queries.server.ts";
import { EDITOR_PATH, editorPath } from "~/features/page/editor/rules.ts";
import type { OwnerAnswer } from "~/features/page/owner-link/rules.ts";
import type { SignedInAccount } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { readSession } from "~/middleware/session.server.ts";
import type { Db } from "~/platform/db.ts";
import type { Route } from "./+types/page-owner";
import { PRIVATE } from "./page-answer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** Tells a page's owner where it is edited, which the page itself cannot: it is the same for everybody. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { account, cookies } = await readSession({ request, context });
  const headers = new Headers(PRIVATE);
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  if (!account) return new Response(null, { status: 204, headers });
  const edit = await editorOf(context.get(productContext).db, account, params);
  return Response.json({ edit } satisfies OwnerAnswer, { headers });
}

type Named = { username?: string; slug?: string };

/** The address at which the caller edits this page; null for a page of somebody else. */
async function editorOf(db: Db, { id, username: own, onboardedAt }: SignedInAccount, { username, slug }: Named) {
  if (!onboardedAt) return null;
  if (!slug) return own !== null && own.toLowerCase() === username?.toLowerCase() ? EDITOR_PATH : null;
  const page = await pageWithFilmNamed(db, id, slug);
  return page && editorPath(page);
}
