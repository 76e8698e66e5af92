import { redirect } from "react-router";
import { addOwnComment } from "~/features/audience/comments/commands/posting.server.ts";
import { commentProblems, curatedInput, typedWords } from "~/features/audience/comments/input.ts";
import { draftByOwner } from "~/features/page/public-site/queries.server.ts";
import { showcaseInput } from "~/features/page/showcase/input.ts";
import { showcasePath } from "~/features/page/showcase/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { answerToOwner } from "../page/showcase.server.tsx";
import type { Route } from "./+types/film-comments";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

const showcaseOf = ({ url }: Request) => showcaseInput.parse(new URL(url).searchParams.get("showcase"));

/** Reloading a refused form redirects to the page. */
export const loader = ({ request }: Route.LoaderArgs) => redirect(showcasePath(showcaseOf(request)));

/** Posts the owner's comment from the own page. */
export async function action({ request, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const { id } = context.get(accountContext);
  const found = await draftByOwner(product.db, id);
  if (!found) throw notFound();
  const { site } = found;
  const showcase = showcaseOf(request);
  const fields = fieldsOf(context);
  const parsed = curatedInput.safeParse(fields);
  if (!parsed.success) {
    const form = { typed: typedWords(fields), problems: commentProblems(parsed.error) };
    return answerToOwner(product, showcase, found, { comment: form });
  }
  const said = { ...parsed.data, type: "real" } as const;
  const [own, { db, queue }] = [{ accountId: id, filmId: site.filmId }, product];
  await db.transaction((tx) => addOwnComment({ tx, queue }, own, said, new Date()));
  return redirect(`${showcasePath(showcase)}#comments`, 303);
}
