import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { saveDraft } from "~/features/content/drafts/commands.server.ts";
import { clashProblems, heroForm, heroPatches, heroProblems } from "~/features/page/inline-editor/input.ts";
import { editingPath } from "~/features/page/inline-editor/rules.ts";
import { draftByOwner } from "~/features/page/public-site/queries.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { asOwn, ownSite } from "../content/own-page.server.ts";
import type { Route } from "./+types/film-hero";
import { answerEditing } from "./showcase.server.tsx";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST", "PATCH")];

/** A reload after a refused form leads back to the page. */
export const loader = () => redirect(editingPath("netflix"));

/** `PATCH` answers the page's own script, `POST` a plain form. */
export async function action({ request, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const { id } = context.get(accountContext);
  const found = await draftByOwner(product.db, id);
  if (!found) throw new Response(null, { status: 404 });
  const { site } = found;
  const { showcase, typed, before, parsed } = heroForm(context.get(formContext));
  const isScript = request.method === "PATCH";
  if (!parsed.success) {
    const problems = heroProblems(parsed.error);
    if (isScript) return Response.json({ problems }, { status: 422 });
    const words = { title: typed.title ?? site.title, description: typed.description ?? site.description };
    return answerEditing(product, showcase, found, { hero: { words, problems } });
  }
  const own = asOwn(await ownSite(context));
  const save = { revision: 0, patchId: randomUUID(), patches: heroPatches(parsed.data, { ...site, ...before }) };
  const saved = await product.db.transaction((tx) => saveDraft(tx, own, save, new Date()));
  if (!saved.ok) throw new Response(null, { status: 404 });
  const { clashes } = saved.answer;
  if (!clashes.length) return isScript ? Response.json({ problems: {} }) : redirect(editingPath(showcase), 303);
  const [problems, theirs] = [
    clashProblems(clashes),
    Object.fromEntries(clashes.map(({ path, theirs }) => [path, theirs])),
  ];
  if (isScript) return Response.json({ problems, theirs }, { status: 409 });
  return answerEditing(product, showcase, found, { hero: { words: { ...site, ...parsed.data }, problems } });
}
