import { redirect } from "react-router";
import { removeUnreadableDraft } from "~/features/content/history/commands.server.ts";
import { onPage } from "~/features/content/pages/rules/addresses.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/unreadable-draft-removal";
import { asOwn, chosenPage } from "./own-page.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Deletes the draft that was set aside because it could not be read. */
export async function action({ url, context }: Route.ActionArgs) {
  const page = await chosenPage(context, url);
  const own = asOwn(page);
  const { db } = context.get(productContext);
  const isRemoved = await db.transaction((tx) => removeUnreadableDraft(tx, own));
  if (!isRemoved) throw notFound();
  return redirect(onPage("/studio/history", page));
}
