import type { ServerBuild } from "react-router";
import { loadServer } from "./server.ts";

export type PageRoute = { id: string; pattern: string; isPage: boolean };

/** Every address of the built router, with the ids of its routes. */
export async function builtRoutes(): Promise<PageRoute[]> {
  const { routes } = await (await loadServer()).loadRoutes();
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  return Object.entries(routes).flatMap(([id, route]) => {
    if (!route || (parents.has(id) && !route.index)) return [];
    return [{ id, pattern: patternOf(routes, id), isPage: route.module.default !== undefined }];
  });
}

function patternOf(routes: ServerBuild["routes"], id: string): string {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = route.parentId ? routes[route.parentId] : undefined) {
    if (route.path) parts.unshift(route.path);
  }
  return `/${parts.join("/")}`;
}

/** The address of a pattern like `/films/:slug` with these values; parameters without a value are left out. */
export const addressOf = (pattern: string, values: Record<string, string>) =>
  pattern
    .replace("/*", "/nowhere")
    .replace(/\/:(\w+)\??/g, (_, name: string) => (values[name] === undefined ? "" : `/${values[name]}`));

/** The address of a pattern with this segment for every parameter. */
export const withSegment = (pattern: string, segment: string) =>
  pattern.replace("/*", "/nowhere").replace(/:\w+\??/g, () => segment);
