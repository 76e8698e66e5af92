import { beginFactor, cancelFactor } from "~/features/account/second-factors/commands.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/factor";
import { saved } from "./answer.server.ts";
import { askForProof } from "./proofs.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST", "DELETE")];

/** Begins the setting up of an authenticator app, or takes back one that was not confirmed. */
export async function action({ request, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const { id } = context.get(accountContext);
  if (request.method === "DELETE") {
    await product.db.transaction((tx) => cancelFactor(tx, id));
    return saved();
  }
  const asked = await askForProof(context);
  if (asked) return asked;
  await product.db.transaction((tx) => beginFactor(tx, product.oneTimeCodes, id, new Date()));
  return saved();
}
