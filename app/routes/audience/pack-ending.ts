import { data } from "react-router";
import { endPack } from "~/features/audience/emoji-packs/commands.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/pack-ending";
import { packOfAddress } from "./own-pack.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Ends the sale of a pack. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const pack = await packOfAddress(db, id, params.packId);
  const ended = await db.transaction((tx) => endPack(tx, id, pack.id, new Date()));
  if (!ended.ok) throw notFound();
  return data({ problem: null });
}
