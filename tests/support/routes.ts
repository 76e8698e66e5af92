import { readdir, readFile } from "node:fs/promises";
import { found } from "./found.ts";

export type PageRoute = { id: string; pattern: string; isPage: boolean; isRead: boolean };

type Listed = {
  path?: string;
  parentId?: string;
  index?: boolean;
  hasDefaultExport: boolean;
  hasLoader: boolean;
};
type Manifest = { routes: Record<string, Listed> };

const ASSETS = new URL("../../build/client/assets/", import.meta.url);

/** Every address of the built router, with the ids of its routes, as browsers get them: the server's take far longer to load. */
export async function builtRoutes(): Promise<PageRoute[]> {
  const { routes } = await manifest();
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
  return Object.entries(routes).flatMap(([id, { index, hasDefaultExport: isPage, hasLoader }]) =>
    parents.has(id) && !index ? [] : [{ id, pattern: patternOf(routes, id), isPage, isRead: isPage || hasLoader }],
  );
}

async function manifest(): Promise<Manifest> {
  const name = found((await readdir(ASSETS)).find((file) => file.startsWith("manifest-")));
  const script = await readFile(new URL(name, ASSETS), "utf8");
  return JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1));
}

function patternOf(routes: Manifest["routes"], id: string): string {
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
