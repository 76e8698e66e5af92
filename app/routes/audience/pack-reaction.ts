import { addPackReaction, removePackReaction } from "~/features/audience/reactions/commands.server.ts";
import { packReactionInput } from "~/features/audience/reactions/input.ts";
import { ownEmoji } from "~/middleware/bought.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import type { Route } from "./+types/pack-reaction";
import { changeReaction } from "./pressed.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST", "DELETE")];

/** `POST` adds an emoji of a bought pack, `DELETE` removes it; 404 for one that this browser may not use. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const pressed = requested(packReactionInput, params);
  const owned = await ownEmoji({ request, context }, pressed.filmId);
  if (!owned.some(({ id }) => id === pressed.itemId)) throw notFound();
  const { change, headers } = await changeReaction(
    { request, context },
    {
      add: (tx, visitor, by, now) => addPackReaction(tx, { ...pressed, visitor }, by, now),
      remove: (tx, visitor) => removePackReaction(tx, { ...pressed, visitor }),
    },
  );
  return Response.json({ packs: change.packs }, { headers });
}
