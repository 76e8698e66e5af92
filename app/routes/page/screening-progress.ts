import { recordProgress } from "~/features/page/screeners/commands.server.ts";
import { progressInput } from "~/features/page/screeners/input.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { screeningTokenIn } from "~/middleware/screening-cookie.server.ts";
import type { Route } from "./+types/screening-progress";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** How far the recipient is; 410 when the viewing is over or the screener was taken back. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = screeningTokenIn(request.headers.get("cookie") ?? "");
  if (!token) return notFound();
  const parsed = progressInput.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return new Response(null, { status: 400 });
  const isGoingOn = await recordProgress(context.get(productContext).db, token, parsed.data, new Date());
  return new Response(null, { status: isGoingOn ? 204 : 410 });
}
