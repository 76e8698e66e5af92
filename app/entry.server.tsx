import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { loggedPath } from "~/http/logged-path.ts";
import { nonceContext } from "~/middleware/nonce.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { renderBegins } from "~/platform/trace.ts";
import { NonceContext } from "~/ui/nonce.ts";

const ABANDON_AFTER_MS = 10_000;

/** Renders a studio page: streamed for people, whole for crawlers. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = context.get(nonceContext);
  const readyEvent: keyof RenderToPipeableStreamOptions = isbot(request.headers.get("user-agent"))
    ? "onAllReady"
    : "onShellReady";

  const isRendered = renderBegins();
  return new Promise<Response>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        [readyEvent]() {
          isRendered();
          const body = new PassThrough();
          headers.set("content-type", "text/html; charset=utf-8");
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          pipe(body);
        },
        onShellError: reject,
        onError: (error) => context.get(productContext).log.error({ err: error }, "a page failed to render"),
      },
    );
    setTimeout(abort, ABANDON_AFTER_MS).unref();
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context
    .get(productContext)
    .log.error({ err: error, path: loggedPath(new URL(request.url).pathname) }, "a route failed");
};
