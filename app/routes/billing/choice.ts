import { redirect } from "react-router";
import { chooseOffer } from "~/features/plan-choices/commands.server.ts";
import { choiceInput } from "~/features/plan-choices/input.ts";
import { formContext } from "~/gates/form.server.ts";
import { answersOnly } from "~/gates/methods.server.ts";
import { productContext } from "~/gates/product.server.ts";
import { readSession } from "~/gates/session.server.ts";
import type { Route } from "./+types/choice";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Whoever has no account yet makes one first: the wizard leads back to the plans. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = choiceInput.safeParse(Object.fromEntries(context.get(formContext)));
  if (!parsed.success) return new Response(`${parsed.error.issues[0]?.message}\n`, { status: 422 });
  const { account } = await readSession({ request, context });
  if (!account) return redirect("/signup");
  const { next } = await chooseOffer(context.get(productContext), account.id, parsed.data, new Date());
  return redirect(next);
}
