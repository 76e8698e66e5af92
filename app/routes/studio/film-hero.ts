import { redirect } from "react-router";
import { heroForm, heroProblems } from "~/features/editing/input.ts";
import { editingPath } from "~/features/editing/rules.ts";
import { saveHero } from "~/features/films/commands.server.ts";
import { siteByOwner } from "~/features/sites/queries.server.ts";
import { accountContext } from "~/gates/account.server.ts";
import { formContext } from "~/gates/form.server.ts";
import { answersOnly } from "~/gates/methods.server.ts";
import { productContext } from "~/gates/product.server.ts";
import { answerEditing } from "../public/showcase.server.tsx";
import type { Route } from "./+types/film-hero";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST", "PATCH")];

/** Whoever reloads a refused form comes back to the page. */
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
    await product.db.transaction((tx) => saveHero(tx, id, site.filmId, parsed.data, new Date()));
    return request.method === "PATCH" ? Response.json({ problems: {} }) : redirect(editingPath(showcase), 303);
  }
  const problems = heroProblems(parsed.error);
  if (request.method === "PATCH") return Response.json({ problems }, { status: 422 });
  const words = { title: typed.title ?? site.title, description: typed.description ?? site.description };
  return answerEditing(product, showcase, found, { words, problems });
}
