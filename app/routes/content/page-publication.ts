import { data, redirect } from "react-router";
import { publishPage } from "~/features/content/publications/commands/states.server.ts";
import { discardDraft } from "~/features/content/publications/commands.server.ts";
import { publicationInput } from "~/features/content/publications/input.ts";
import { PUBLICATION_PROBLEMS, type PublicationAnswer } from "~/features/content/publications/rules.ts";
import { publishSite } from "~/features/content/sites/commands.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/page-publication";
import { asOwn, ownPage } from "./own-page.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/**
 * Publishes the draft, and puts a page that is offline online; `discard` makes the draft what visitors see instead.
 * Forms without script name the page to go back to.
 */
export async function action({ params, context }: Route.ActionArgs) {
  const page = await ownPage(context, params.pageId);
  const { db, guard } = context.get(productContext);
  const parsed = publicationInput.safeParse(fieldsOf(context));
  if (!parsed.success) throw new Response(null, { status: 400 });
  const { intent, revision, back } = parsed.data;
  const now = new Date();
  if (intent === "discard") {
    await db.transaction((tx) => discardDraft(tx, asOwn(page), now));
    return back ? redirect(back, 303) : answer({ ok: true });
  }
  const published = await db.transaction((tx) =>
    page.kind === "site"
      ? publishSite({ tx, guard }, page.accountId, revision, now)
      : publishPage({ tx, guard }, asOwn(page), revision, now),
  );
  if (published.ok) return back ? redirect(back, 303) : answer({ ok: true });
  if (published.reason === "not-found") throw notFound();
  if (back) return redirect(`${back}&refused=${published.reason}`, 303);
  const problems = published.reason === "unfinished" ? published.problems : {};
  return answer({ ok: false, problem: PUBLICATION_PROBLEMS[published.reason], problems }, 409);
}

const answer = (body: PublicationAnswer, status = 200) => data(body, { status });
