import { showingsInput } from "~/features/featured/input.ts";
import { readShown } from "~/gates/measured.server.ts";
import { answersOnly } from "~/gates/methods.server.ts";
import { productContext } from "~/gates/product.server.ts";
import type { Route } from "./+types/featured-showings";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Answers once what was seen is stored; what does not count is answered alike, and leaves nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const told = showingsInput.safeParse(await request.json().catch(() => null));
  if (!told.success) return new Response(null, { status: 400 });
  const shown = await readShown({ request, context }, new Date());
  if (shown) {
    const { showings } = context.get(productContext);
    await Promise.all(told.data.boosts.map((boostId) => showings({ boostId, ...shown })));
  }
  return new Response(null, { status: 204 });
}
