import { messagesByField } from "~/features/content-forms/rules.ts";
import { createLink } from "~/features/links/commands/creation.server.ts";
import { newLinkInput } from "~/features/links/input.ts";
import { accountContext } from "~/gates/account.server.ts";
import { formContext } from "~/gates/form.server.ts";
import { answersOnly } from "~/gates/methods.server.ts";
import { productContext } from "~/gates/product.server.ts";
import type { Route } from "./+types/links";
import { linkAnswer, refusal } from "./own-link.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Makes a link. */
export async function action({ context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const input = newLinkInput.safeParse(Object.fromEntries(context.get(formContext)));
  if (!input.success) return refusal(422, messagesByField(input.error.issues));
  const made = await db.transaction((tx) => createLink(tx, id, input.data, new Date()));
  return linkAnswer(made);
}
