import { addReaction, removeReaction } from "~/features/audience/reactions/commands.server.ts";
import { reactionInput } from "~/features/audience/reactions/input.ts";
import { formPage, wantsJson } from "~/middleware/form-page.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { requested } from "~/middleware/own.server.ts";
import type { Route } from "./+types/reaction";
import { changeReaction } from "./pressed.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST", "DELETE")];

/** `POST` adds the emoji, `DELETE` removes it; forms are redirected to their page, scripts get the counts. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const pressed = requested(reactionInput, params);
  const { change, headers } = await changeReaction(
    { request, context },
    {
      add: (tx, visitor, by, now) => addReaction(tx, { ...pressed, visitor }, by, now),
      remove: (tx, visitor) => removeReaction(tx, { ...pressed, visitor }),
    },
  );
  if (wantsJson(request)) return Response.json({ counts: change.counts }, { headers });
  headers.set("location", formPage(request));
  return new Response(null, { status: 303, headers });
}
