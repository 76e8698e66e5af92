import { addPackReaction, removePackReaction } from "~/features/audience/reactions/commands.server.ts";
import { packReactionInput } from "~/features/audience/reactions/input.ts";
import { ownEmoji } from "~/middleware/bought.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/pack-reaction";
import { changeReaction } from "./pressed.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST", "DELETE")];

/** `POST` adds an emoji of a bought pack, `DELETE` removes it; 404 for one that this browser may not use. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const pressed = packReactionInput.safeParse(params);
  if (!pressed.success) throw new Response(null, { status: 404 });
  const owned = await ownEmoji({ request, context }, pressed.data.filmId);
  if (!owned.some(({ id }) => id === pressed.data.itemId)) throw new Response(null, { status: 404 });
  const { change, headers } = await changeReaction(
    { request, context },
    {
      add: (tx, visitor, by, now) => addPackReaction(tx, { ...pressed.data, visitor }, by, now),
      remove: (tx, visitor) => removePackReaction(tx, { ...pressed.data, visitor }),
    },
  );
  return Response.json({ packs: change.packs }, { headers });
}
