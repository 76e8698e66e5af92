import { recordWatched } from "~/features/money/film-purchases/commands/viewings.server.ts";
import { progressInput } from "~/features/page/screeners/input.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { watchingTokenIn } from "~/middleware/screening-cookie.server.ts";
import type { Route } from "./+types/bought-film-progress";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** How long the film has played; 410 when it was ended in this browser, given back, or its rental is over. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = watchingTokenIn(request.headers.get("cookie") ?? "");
  if (!token) return notFound();
  const parsed = progressInput.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return new Response(null, { status: 400 });
  const { db } = context.get(productContext);
  const isGoingOn = await recordWatched(db, token, parsed.data.watchedMs, new Date());
  return new Response(null, { status: isGoingOn ? 204 : 410 });
}
