/** What is asked of a route of the router's manifest. */
export type MappedRoute = { id: string; parentId?: string; path?: string; index?: boolean };
export type RouteMap = Record<string, MappedRoute | undefined>;

/** A piece of an address that stands for more than itself. */
const OPEN = /^[:*]|\?$/;

/** The words with which addresses of the map begin, as addresses are compared: in lower case. */
export function firstWords(routes: RouteMap): string[] {
  const words = addressed(routes).map((route) => firstPiece(routes, route));
  return [...new Set(words.filter((word) => word && !OPEN.test(word)))];
}

/** Ids of the routes among which an address with this first word finds what it would find among all. */
export function routesUnder(routes: RouteMap, word: string): Set<string> {
  const mayAnswer = (route: MappedRoute) => {
    const first = firstPiece(routes, route);
    return first === word || first === "" || OPEN.test(first);
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

function firstPiece(routes: RouteMap, route: MappedRoute): string {
  const paths = lineage(routes, route).map(({ path }) => path ?? "");
  return paths.join("/").split("/").find(Boolean)?.toLowerCase() ?? "";
}
