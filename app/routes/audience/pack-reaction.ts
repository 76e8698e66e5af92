import { addPackReaction, removePackReaction } from "~/features/audience/reactions/commands.server.ts";
import { packReactionInput } from "~/features/audience/reactions/input.ts";
import { reactionsCookiePath } from "~/features/audience/reactions/rules.ts";
import { ownEmoji } from "~/middleware/bought.server.ts";
import { readVisitorOfDay } from "~/middleware/measured.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { readVisitor } from "~/middleware/visitor.server.ts";
import type { Route } from "./+types/pack-reaction";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST", "DELETE")];

/** `POST` adds an emoji of a bought pack, `DELETE` removes it; 404 for one that this browser may not use. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const pressed = packReactionInput.safeParse(params);
  if (!pressed.success) throw new Response(null, { status: 404 });
  const owned = await ownEmoji({ request, context }, pressed.data.filmId);
  if (!owned.some(({ id }) => id === pressed.data.itemId)) throw new Response(null, { status: 404 });
  const giving = request.method === "POST";
  const { visitor, cookie } = await readVisitor(request, product, reactionsCookiePath);
  const reaction = { ...pressed.data, visitor };
  const now = new Date();
  const by = await readVisitorOfDay({ request, context }, now);
  const change = await product.db.transaction((tx) =>
    giving ? addPackReaction(tx, reaction, by, now) : removePackReaction(tx, reaction),
  );
  if (!change.ok) throw new Response(null, { status: 404 });
  const headers = new Headers({ "cache-control": "no-store", ...(giving && cookie && { "set-cookie": cookie }) });
  return Response.json({ packs: change.packs }, { headers });
}
