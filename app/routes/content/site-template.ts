import { chooseDesign } from "~/features/content/sites/commands.server.ts";
import { templateInput } from "~/features/content/sites/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/site-template";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

export async function action({ context }: Route.ActionArgs) {
  const parsed = templateInput.safeParse(Object.fromEntries(context.get(formContext)));
  if (!parsed.success) throw new Response(null, { status: 400 });
  const { db } = context.get(productContext);
  await db.transaction((tx) => chooseDesign(tx, context.get(accountContext).id, parsed.data, new Date()));
  return null;
}
