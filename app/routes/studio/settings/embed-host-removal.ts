import { readForm } from "~/features/account/accounts/input.ts";
import { removeEmbedHost } from "~/features/content/sites/commands/embedding.server.ts";
import { storedEmbedHostInput } from "~/features/content/sites/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/embed-host-removal";
import { refused, saved } from "./answer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Takes a site off the list of those that may show the account's films. */
export async function action({ context }: Route.ActionArgs) {
  const read = readForm(storedEmbedHostInput, context.get(formContext));
  if (!read.ok) return refused({ form: read.errors.host });
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  await db.transaction((tx) => removeEmbedHost(tx, id, read.input.host, new Date()));
  return saved("The site is removed");
}
