import { data } from "react-router";
import { decideOnPack } from "~/features/audience/emoji-packs/commands.server.ts";
import { decisionInput } from "~/features/audience/emoji-packs/input.ts";
import { PACK_REFUSALS } from "~/features/audience/emoji-packs/rules/packs.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/pack-decision";
import { packOfAddress } from "./own-pack.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** The film's owner approves or rejects what a member of the cast wants to sell. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const { id: accountId } = context.get(accountContext);
  const pack = await packOfAddress(db, accountId, params.packId);
  if (!pack.isOwner) throw notFound();
  const read = decisionInput.safeParse(fieldsOf(context));
  if (!read.success) return data({ problem: read.error.issues[0]?.message ?? null }, { status: 422 });
  const own = { accountId, packId: pack.id };
  const decided = await db.transaction((tx) => decideOnPack(tx, own, read.data, new Date()));
  return decided.ok ? data({ problem: null }) : data({ problem: PACK_REFUSALS[decided.reason] }, { status: 409 });
}
