import { readForm } from "~/features/account/accounts/input.ts";
import { chooseEmbedding } from "~/features/content/sites/commands/embedding.server.ts";
import { embeddingInput } from "~/features/content/sites/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/embedding";
import { refused, saved } from "./answer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Which other sites may show the account's films in a frame. */
export async function action({ context }: Route.ActionArgs) {
  const read = readForm(embeddingInput, context.get(formContext));
  if (!read.ok) return refused({ form: read.errors.embedding });
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  await db.transaction((tx) => chooseEmbedding(tx, id, read.input.embedding, new Date()));
  return saved();
}
