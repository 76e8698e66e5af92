import { impressionsInput } from "~/features/promotion/featured/input.ts";
import { readImpressionSource } from "~/middleware/measured.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/featured-impressions";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Answers after the impressions are stored; those that do not count get the same answer. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = impressionsInput.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return new Response(null, { status: 400 });
  const shown = await readImpressionSource({ request, context }, new Date());
  if (shown) {
    const { impressions } = context.get(productContext);
    await Promise.all(parsed.data.boosts.map((boostId) => impressions({ boostId, ...shown })));
  }
  return new Response(null, { status: 204 });
}
