import { removeAsked } from "~/features/audience/contacts/commands.server.ts";
import { requestIdInput } from "~/features/audience/contacts/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/asked-person";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("DELETE")];

/** Deletes somebody of the owner's list who has not confirmed. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const { id: accountId } = context.get(accountContext);
  const requestId = requestIdInput.safeParse(params.requestId);
  const isRemoved =
    requestId.success && (await db.transaction((tx) => removeAsked(tx, { accountId, requestId: requestId.data })));
  if (!isRemoved) throw notFound();
  return null;
}
