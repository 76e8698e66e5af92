import { redirect } from "react-router";
import { chooseOffer } from "~/features/money/checkout/commands.server.ts";
import { choiceInput } from "~/features/money/checkout/input.ts";
import { aboutDemo } from "~/features/studio/demo/rules.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { readSession } from "~/middleware/session.server.ts";
import type { Route } from "./+types/checkout";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Visitors without an account are redirected to the sign-up; the wizard leads back to the plans. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = choiceInput.safeParse(fieldsOf(context));
  if (!parsed.success) return new Response(`${parsed.error.issues[0]?.message}\n`, { status: 422 });
  const { account } = await readSession({ request, context });
  if (!account) return redirect("/signup");
  if (account.demoUntil) return redirect(aboutDemo("payments"));
  const { next } = await chooseOffer(context.get(productContext), account.id, parsed.data, new Date());
  return redirect(next);
}
