import { renameLink } from "~/features/promotion/links/commands/changes.server.ts";
import { renameInput } from "~/features/promotion/links/input.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/link";
import { linkAnswer, refuseForm, requestedLink } from "./own-link.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PATCH")];

/** Changes a link's title. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const { accountId, linkId } = requestedLink({ params, context });
  const input = renameInput.safeParse(fieldsOf(context));
  if (!input.success) return refuseForm({ params, context }, input.error.issues);
  return linkAnswer(await db.transaction((tx) => renameLink(tx, { accountId, linkId }, input.data.title, new Date())));
}
