import { showingsInput } from "~/features/featured/input.ts";
import { dayOf } from "~/features/visits/rules.ts";
import { addressContext } from "~/gates/address.server.ts";
import { answersOnly } from "~/gates/methods.server.ts";
import { productContext } from "~/gates/product.server.ts";
import { readSession } from "~/gates/session.server.ts";
import { isPerson, letsItselfBeCounted } from "~/gates/traffic.server.ts";
import type { Route } from "./+types/featured-showings";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Answers once what was seen is stored; what does not count is answered alike, and leaves nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const told = showingsInput.safeParse(await request.json().catch(() => null));
  if (!told.success) return new Response(null, { status: 400 });
  if (!isPerson(request) || !letsItselfBeCounted(request)) return new Response(null, { status: 204 });
  const { showings, visitors } = context.get(productContext);
  const { account } = await readSession({ request, context });
  const day = dayOf(new Date());
  const visitor = visitors.dailyHash(day, context.get(addressContext), request.headers.get("user-agent") ?? "");
  const seen = { day, visitor, viewer: account?.id ?? null };
  await Promise.all(told.data.boosts.map((boostId) => showings({ boostId, ...seen })));
  return new Response(null, { status: 204 });
}
