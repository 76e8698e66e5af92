import { choosePoster } from "~/features/stills/commands.server.ts";
import { posterChoiceInput } from "~/features/stills/input.ts";
import { formContext } from "~/gates/form.server.ts";
import { answersOnly } from "~/gates/methods.server.ts";
import { productContext } from "~/gates/product.server.ts";
import type { Route } from "./+types/video-poster";
import { ownVideo } from "./own-video.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Makes one of the film's pictures its poster. */
export async function action({ params, context }: Route.ActionArgs) {
  const { id, accountId } = await ownVideo({ params, context });
  const choice = posterChoiceInput.safeParse(Object.fromEntries(context.get(formContext)));
  if (!choice.success) throw new Response(null, { status: 400 });
  const { db } = context.get(productContext);
  const chosen = await choosePoster(db, accountId, id, choice.data.stillId, new Date());
  if (!chosen.ok) throw new Response(null, { status: 404 });
  return Response.json({ ok: true });
}
