import { filmIdInput } from "~/features/content/films/input.ts";
import { ownEmoji } from "~/middleware/bought.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/own-emoji";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** The emoji that this browser may use on a film's page, for reactions and comments. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const filmId = filmIdInput.safeParse(params.filmId);
  if (!filmId.success) throw new Response(null, { status: 404 });
  const items = await ownEmoji(request, context.get(productContext), filmId.data);
  const shown = items.map(({ id, name, character, art }) => ({ id, name, character, art }));
  return Response.json({ emoji: shown }, { headers: { "cache-control": "private, no-store" } });
}
