import { plainHost } from "~/lib/host-names.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/domain-reach";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

const CHALLENGE = /^[0-9a-f]{32}$/;

/** Shows that a host leads to this instance, also where a proxy hides its records. It shows nothing about its owner. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  if (!CHALLENGE.test(params.challenge)) return notFound();
  // Trusted from anybody: whoever can ask for one host's answer can ask for any other's.
  const asked = request.headers.get("x-forwarded-host") ?? new URL(request.url).hostname;
  const host = plainHost(asked.replace(/:\d*$/, ""));
  return new Response(`${context.get(productContext).domainTokens.answer(host, params.challenge)}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
