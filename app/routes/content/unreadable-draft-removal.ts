import { redirect } from "react-router";
import { removeUnreadableDraft } from "~/features/content/history/commands.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/unreadable-draft-removal";
import { asOwn, ownSite } from "./own-page.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Deletes the draft that was set aside because it could not be read. */
export async function action({ context }: Route.ActionArgs) {
  const own = asOwn(await ownSite(context));
  const { db } = context.get(productContext);
  const isRemoved = await db.transaction((tx) => removeUnreadableDraft(tx, own));
  if (!isRemoved) throw new Response(null, { status: 404 });
  return redirect("/studio/history");
}
