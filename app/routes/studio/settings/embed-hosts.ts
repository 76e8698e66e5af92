import { readForm } from "~/features/account/accounts/input.ts";
import { addEmbedHost } from "~/features/content/sites/commands/embedding.server.ts";
import { embedHostInput } from "~/features/content/sites/input.ts";
import { TOO_MANY_EMBED_HOSTS } from "~/features/content/sites/rules/embedding.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/embed-hosts";
import { refused, saved } from "./answer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Adds a site to the list of those that may show the account's films. */
export async function action({ context }: Route.ActionArgs) {
  const read = readForm(embedHostInput, context.get(formContext));
  if (!read.ok) return refused(read.errors);
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const added = await db.transaction((tx) => addEmbedHost(tx, id, read.input.host, new Date()));
  if (added.ok) return saved("The site is added");
  if (added.reason === "no-site") throw notFound();
  return refused({ host: TOO_MANY_EMBED_HOSTS }, 409);
}
