import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { firstSegments, routesUnder } from "./route-prefix.ts";

/**
 * Answers by `routes.ts`. React Router compares a request with every route, twice, which took a seventh of the time of
 * a public page; so it gets only the routes with the first path segment of the request. In development the build is a
 * function, which is called for every request.
 */
export function createRouter(build: ServerBuild | (() => Promise<ServerBuild>), mode: string): RequestHandler {
  const whole = createRequestHandler(build, mode);
  if (typeof build === "function") return whole;
  const parts = firstSegments(build.routes).map(
    (segment) => [segment, createRequestHandler(partOf(build, segment), mode)] as const,
  );
  const bySegment = new Map(parts);
  return (request, context) => {
    const segment = new URL(request.url).pathname.split("/", 2)[1] ?? "";
    return (bySegment.get(segment) ?? whole)(request, context);
  };
}

function partOf(build: ServerBuild, segment: string): ServerBuild {
  const ids = routesUnder(build.routes, segment);
  const part = <Entry>(entries: Record<string, Entry>) =>
    Object.fromEntries(Object.entries(entries).filter(([id]) => ids.has(id)));
  return { ...build, routes: part(build.routes), assets: { ...build.assets, routes: part(build.assets.routes) } };
}
