import { redirect } from "react-router";
import { reverseSave } from "~/features/content/history/commands.server.ts";
import { versionInput } from "~/features/content/history/input.ts";
import { onPage } from "~/features/content/pages/rules/addresses.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/save-reversal";
import { asOwn, chosenPage } from "./own-page.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Takes one change of the draft back, such as a restoration. */
export async function action({ url, params, context }: Route.ActionArgs) {
  const page = await chosenPage(context, url);
  const own = asOwn(page);
  const revision = versionInput.safeParse(params.revision);
  const { db } = context.get(productContext);
  const isReversed =
    revision.success && (await db.transaction((tx) => reverseSave(tx, own, revision.data, new Date())));
  if (!isReversed) throw notFound();
  return redirect(onPage("/studio/history", page));
}
