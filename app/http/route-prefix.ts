/** The fields used of a route of the router's manifest. */
export type MappedRoute = { id: string; parentId?: string; path?: string; index?: boolean };
export type RouteMap = Record<string, MappedRoute | undefined>;

/** A dynamic, optional or wildcard segment. */
const DYNAMIC = /^[:*]|\?$/;

/** The static first segments of all routes, in lower case, because routes match without regard to case. */
export function firstSegments(routes: RouteMap): string[] {
  const segments = addressed(routes).map((route) => firstSegment(routes, route));
  return [...new Set(segments.filter((segment) => segment && !DYNAMIC.test(segment)))];
}

/** Ids of all routes that can match an address with this first segment. */
export function routesUnder(routes: RouteMap, segment: string): Set<string> {
  const mayAnswer = (route: MappedRoute) => {
    const first = firstSegment(routes, route);
    return first === segment || first === "" || DYNAMIC.test(first);
  };
  const answering = addressed(routes).filter(mayAnswer);
  return new Set(answering.flatMap((route) => lineage(routes, route)).map(({ id }) => id));
}

const addressed = (routes: RouteMap): MappedRoute[] =>
  Object.values(routes).filter((route): route is MappedRoute => route?.path !== undefined || route?.index === true);

/** From the outermost layout to the route itself. */
function lineage(routes: RouteMap, route: MappedRoute): MappedRoute[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return [...(parent ? lineage(routes, parent) : []), route];
}

function firstSegment(routes: RouteMap, route: MappedRoute): string {
  const paths = lineage(routes, route).map(({ path }) => path ?? "");
  return paths.join("/").split("/").find(Boolean)?.toLowerCase() ?? "";
}
