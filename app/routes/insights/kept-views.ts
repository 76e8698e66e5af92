import { once } from "~/features/account/form-keys/commands.server.ts";
import { keepView } from "~/features/insights/kept-views/commands.server.ts";
import { newViewInput } from "~/features/insights/kept-views/input.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { sentForm } from "~/middleware/sent-form.server.ts";
import type { Route } from "./+types/kept-views";
import { answer, answerTo, ownerOfFigures } from "./own-view.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Keeps what the screen shows under a name. */
export async function action({ request, context }: Route.ActionArgs) {
  const accountId = ownerOfFigures(context);
  const read = newViewInput.safeParse(Object.fromEntries(context.get(formContext)));
  if (!read.success) return answer(422, messagesByField(read.error.issues));
  const [sent, now] = [sentForm({ request, context }), new Date()];
  const { db } = context.get(productContext);
  return answerTo(await db.transaction((tx) => once(tx, sent, now, () => keepView(tx, accountId, read.data, now))));
}
