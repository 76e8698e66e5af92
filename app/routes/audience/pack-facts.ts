import { data } from "react-router";
import { readForm } from "~/features/account/accounts/input.ts";
import { changePack } from "~/features/audience/emoji-packs/commands.server.ts";
import { packFactsInput } from "~/features/audience/emoji-packs/input.ts";
import { PACK_REFUSALS } from "~/features/audience/emoji-packs/rules/packs.ts";
import { sellingOf } from "~/features/money/pack-purchases/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/pack-facts";
import { packOfAddress } from "./own-pack.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Changes a pack's name and price. */
export async function action({ params, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const { id } = context.get(accountContext);
  const pack = await packOfAddress(product.db, id, params.packId);
  if (!pack.isMaker) throw notFound();
  const read = readForm(packFactsInput(product.config.sales.currency), context.get(formContext));
  if (!read.ok) return data({ problems: read.errors }, { status: 422 });
  const { name, price: cents } = read.input;
  const refusal = cents > 0 ? sellingOf(product).freeOnly : null;
  if (refusal) return data({ problems: { price: refusal } }, { status: 422 });
  const changed = await product.db.transaction((tx) => changePack(tx, id, pack.id, { name, cents }, new Date()));
  return changed.ok
    ? data({ problems: {} })
    : data({ problems: { form: PACK_REFUSALS[changed.reason] } }, { status: 409 });
}
