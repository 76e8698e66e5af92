import { revokeKey } from "~/features/account/api-keys/commands.server.ts";
import { apiKeyIdInput } from "~/features/account/api-keys/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/api-key-revocation";
import { saved } from "./answer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Ends a key; no proof is asked for, because that is never a danger to the account. */
export async function action({ params, context }: Route.ActionArgs) {
  const keyId = apiKeyIdInput.safeParse(params.keyId);
  const { db, queue, config } = context.get(productContext);
  const { id: accountId } = context.get(accountContext);
  const isFound =
    keyId.success &&
    (await db.transaction((tx) =>
      revokeKey({ tx, queue, baseUrl: config.baseUrl }, { accountId, keyId: keyId.data }, new Date()),
    ));
  if (!isFound) throw notFound();
  return saved("The key is revoked");
}
