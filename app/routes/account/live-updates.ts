import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/live-updates";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

const TYPE = "text/event-stream";
/** `x-accel-buffering`: nginx would otherwise collect the events before it passes them on. */
const HEADERS = { "content-type": TYPE, "cache-control": "no-store", "x-accel-buffering": "no" };

/** Tells the account's browsers what changes, as server-sent events. */
export function loader({ request, context }: Route.LoaderArgs) {
  if (!isFromEventSource(request)) return new Response(`This address answers with ${TYPE} only.\n`, { status: 406 });
  if (request.method === "HEAD") return new Response(null, { headers: HEADERS });
  const { id: accountId, sessionId } = context.get(accountContext);
  const stream = context.get(productContext).liveUpdates.streams.open({ accountId, sessionId }, new Date());
  if (stream) return new Response(stream, { headers: HEADERS });
  return new Response("Too many streams are open. Please try again in a moment.\n", {
    status: 503,
    headers: { "retry-after": "10" },
  });
}

/** The router would wait for the end of the stream before it answers one of its own data requests. */
const isFromEventSource = ({ headers, url }: Request) =>
  headers.get("accept")?.includes(TYPE) && !new URL(url).pathname.endsWith(".data");
