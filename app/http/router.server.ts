import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { firstWords, routesUnder } from "./route-prefix.ts";

/**
 * Answers by `routes.ts`. The library tries one address of the map after the other, twice a request, which took a
 * seventh of a public page; so it is given those alone that begin as the request does. A build that may change while
 * the app runs is a function, which is asked for every request.
 */
export function createRouter(build: ServerBuild | (() => Promise<ServerBuild>), mode: string): RequestHandler {
  const whole = createRequestHandler(build, mode);
  if (typeof build === "function") return whole;
  const parts = firstWords(build.routes).map(
    (word) => [word, createRequestHandler(partOf(build, word), mode)] as const,
  );
  const byWord = new Map(parts);
  return (request, context) => {
    const word = new URL(request.url).pathname.split("/", 2)[1] ?? "";
    return (byWord.get(word) ?? whole)(request, context);
  };
}

function partOf(build: ServerBuild, word: string): ServerBuild {
  const ids = routesUnder(build.routes, word);
  const part = <Entry>(entries: Record<string, Entry>) =>
    Object.fromEntries(Object.entries(entries).filter(([id]) => ids.has(id)));
  return { ...build, routes: part(build.routes), assets: { ...build.assets, routes: part(build.assets.routes) } };
}
