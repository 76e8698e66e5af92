import { shareView, takeLinkBack } from "~/features/insights/saved-views/commands/links.server.ts";
import { newLinkInput } from "~/features/insights/saved-views/input.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { made, refusal } from "~/middleware/change-answer.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { hashPassword } from "~/platform/passwords.ts";
import type { Route } from "./+types/saved-view-sharing";
import { ownView } from "./own-view.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT", "DELETE")];

/** `PUT` shares a saved view by a new link, `DELETE` takes the link back. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const own = ownView(context, params);
  const { db } = context.get(productContext);
  if (request.method === "DELETE") {
    if (!(await db.transaction((tx) => takeLinkBack(tx, own)))) throw notFound();
    return made();
  }
  const read = newLinkInput.safeParse(fieldsOf(context));
  if (!read.success) return refusal(422, messagesByField(read.error.issues));
  const { days, password } = read.data;
  const link = { days, passwordHash: password && (await hashPassword(password)) };
  const shared = await db.transaction((tx) => shareView(tx, own, link, new Date()));
  if (!shared.ok) throw notFound();
  return made();
}
