import { choosePrivacy } from "~/features/sites/commands.server.ts";
import { privacyInput } from "~/features/sites/input.ts";
import { accountContext } from "~/gates/account.server.ts";
import { formContext } from "~/gates/form.server.ts";
import { answersOnly } from "~/gates/methods.server.ts";
import { productContext } from "~/gates/product.server.ts";
import type { Route } from "./+types/site-privacy";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

export async function action({ context }: Route.ActionArgs) {
  const parsed = privacyInput.safeParse(Object.fromEntries(context.get(formContext)));
  if (!parsed.success) throw new Response(null, { status: 400 });
  const { db } = context.get(productContext);
  await db.transaction((tx) => choosePrivacy(tx, context.get(accountContext).id, parsed.data, new Date()));
  return null;
}
