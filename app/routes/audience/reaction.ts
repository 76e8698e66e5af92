import { addReaction, removeReaction } from "~/features/audience/reactions/commands.server.ts";
import { reactionInput } from "~/features/audience/reactions/input.ts";
import { reactionsCookiePath } from "~/features/audience/reactions/rules.ts";
import { formPage, wantsJson } from "~/middleware/form-page.server.ts";
import { readVisitorOfDay } from "~/middleware/measured.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { readVisitor } from "~/middleware/visitor.server.ts";
import type { Route } from "./+types/reaction";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST", "DELETE")];

/** `POST` adds the emoji, `DELETE` removes it; forms are redirected to their page, scripts get the counts. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const pressed = reactionInput.safeParse(params);
  if (!pressed.success) throw new Response(null, { status: 404 });
  const giving = request.method === "POST";
  const { visitor, cookie } = await readVisitor(request, product, reactionsCookiePath);
  const reaction = { ...pressed.data, visitor };
  const now = new Date();
  const by = await readVisitorOfDay({ request, context }, now);
  const change = await product.db.transaction((tx) =>
    giving ? addReaction(tx, reaction, by, now) : removeReaction(tx, reaction),
  );
  if (!change.ok) throw new Response(null, { status: 404 });
  const headers = new Headers({ "cache-control": "no-store", ...(giving && cookie && { "set-cookie": cookie }) });
  if (wantsJson(request)) return Response.json({ counts: change.counts }, { headers });
  headers.set("location", formPage(request));
  return new Response(null, { status: 303, headers });
}
