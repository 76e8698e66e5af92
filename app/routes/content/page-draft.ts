import { saveDraft } from "~/features/content/drafts/commands.server.ts";
import { saveInput, sinceInput } from "~/features/content/drafts/input.ts";
import { changesSince, draftOf, draftState } from "~/features/content/drafts/queries.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/page-draft";
import { asOwn, ownPage } from "./own-page.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

const PRIVATE = { headers: { "cache-control": "private, no-store" } };
const UNREADABLE = "The changes could not be read. Reload the page and try again.";

/** The draft of a page, or with `?since=` what has changed in it after that revision. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const page = await ownPage(context, params.pageId);
  const since = sinceInput.safeParse(url.searchParams.get("since") ?? "");
  const changes = since.success
    ? await changesSince(db, page.id, since.data, (await draftOf(db, page)).revision)
    : null;
  return Response.json(changes ?? (await draftState(db, page)), PRIVATE);
}

/** Saves changes of the draft, field by field. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const page = await ownPage(context, params.pageId);
  const parsed = saveInput.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return Response.json({ problem: UNREADABLE }, { status: 422 });
  const { db } = context.get(productContext);
  const saved = await db.transaction((tx) => saveDraft(tx, asOwn(page), parsed.data, new Date()));
  if (!saved.ok) throw notFound();
  return Response.json(saved.answer, PRIVATE);
}
