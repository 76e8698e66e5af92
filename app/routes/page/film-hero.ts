import { redirect } from "react-router";
import { saveHero } from "~/features/content/films/commands.server.ts";
import { heroForm, heroProblems } from "~/features/page/inline-editor/input.ts";
import { editingPath } from "~/features/page/inline-editor/rules.ts";
import { siteByOwner } from "~/features/page/public-site/queries.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/film-hero";
import { answerEditing } from "./showcase.server.tsx";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST", "PATCH")];

/** A reload after a refused form leads back to the page. */
export const loader = () => redirect(editingPath("netflix"));

/** `PATCH` answers the page's own script, `POST` a plain form. */
export async function action({ request, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const { id } = context.get(accountContext);
  const found = await siteByOwner(product.db, id);
  if (!found) throw new Response(null, { status: 404 });
  const { site } = found;
  const { showcase, typed, parsed } = heroForm(context.get(formContext));
  if (parsed.success) {
    await product.db.transaction((tx) => saveHero(tx, { accountId: id, filmId: site.filmId }, parsed.data, new Date()));
    return request.method === "PATCH" ? Response.json({ problems: {} }) : redirect(editingPath(showcase), 303);
  }
  const problems = heroProblems(parsed.error);
  if (request.method === "PATCH") return Response.json({ problems }, { status: 422 });
  const words = { title: typed.title ?? site.title, description: typed.description ?? site.description };
  return answerEditing(product, showcase, found, { hero: { words, problems } });
}
