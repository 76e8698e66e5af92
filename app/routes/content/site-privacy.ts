import { choosePrivacy } from "~/features/content/sites/commands.server.ts";
import { privacyInput } from "~/features/content/sites/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/site-privacy";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

export async function action({ context }: Route.ActionArgs) {
  const parsed = privacyInput.safeParse(fieldsOf(context));
  if (!parsed.success) throw new Response(null, { status: 400 });
  const { db } = context.get(productContext);
  await db.transaction((tx) => choosePrivacy(tx, context.get(accountContext).id, parsed.data, new Date()));
  return null;
}
