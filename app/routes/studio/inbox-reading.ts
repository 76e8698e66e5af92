import { data } from "react-router";
import { readForm } from "~/features/account/accounts/input.ts";
import { markRead } from "~/features/account/inbox/commands.server.ts";
import { readingInput } from "~/features/account/inbox/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/inbox-reading";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** The entries that were shown are read. */
export async function action({ context }: Route.ActionArgs) {
  const read = readForm(readingInput, context.get(formContext));
  if (!read.ok) return data({ read: 0 }, { status: 422 });
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  return { read: await db.transaction((tx) => markRead(tx, id, read.input.upTo, new Date())) };
}
