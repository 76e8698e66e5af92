import { changeView } from "~/features/insights/saved-views/commands.server.ts";
import { viewInput } from "~/features/insights/saved-views/input.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { refusal } from "~/middleware/change-answer.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/saved-view";
import { answerTo, ownView } from "./own-view.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT")];

/** Renames a saved view, and sets how often it is mailed. */
export async function action({ params, context }: Route.ActionArgs) {
  const own = ownView(context, params);
  const read = viewInput.safeParse(fieldsOf(context));
  if (!read.success) return refusal(422, messagesByField(read.error.issues));
  return answerTo(await context.get(productContext).db.transaction((tx) => changeView(tx, own, read.data, new Date())));
}
