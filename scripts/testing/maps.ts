/** A statement that imports from a module of the app, over one or several lines. */
const IMPORT = /^import (?:type )?(?<names>[^;]*?) from "~\/(?<path>[^"]+)";\n/gm;
/** One route on one line. */
const ROUTE = /^ *(?:\.\.\.)?(?:route|index|section)\(.*"(?<path>routes\/[^"]+)".*\),\n/gm;
/** One job on one line. */
const JOB = /^ *(?<name>\w+),\n/gm;
const COMMENT = /^ *(?:\/\/|\/\*\*|\*).*\n/gm;

/**
 * A map of all jobs or routes, without the entries whose modules are not among `reached`, and without comments. What
 * does not have the shape of an entry stays, so that at worst too much counts.
 */
export function reducedMap(map: string, reached: ReadonlySet<string>): string {
  const isReached = (path = "") => reached.has(`app/${path}`);
  const imports = [...map.matchAll(IMPORT)].map(({ groups }) => groups);
  const left = new Set(imports.flatMap((found) => (isReached(found?.path) ? [] : namesIn(found?.names))));
  return map
    .replace(COMMENT, "")
    .replace(IMPORT, (statement, _names, path) => (isReached(path) ? statement : ""))
    .replace(ROUTE, (entry, path) => (isReached(path) ? entry : ""))
    .replace(JOB, (entry, name) => (left.has(name) ? "" : entry));
}

const namesIn = (names = "") => names.match(/\w+/g) ?? [];

const ADDRESS = /\b(?<shape>route|section)\(\s*"(?<address>[^"]*)",\s*"(?<path>routes\/[^"]+)"/g;

/** The modules of routes whose addresses, up to their first parameter, are in this text. */
export const routesNamedIn = (map: string, text: string): string[] =>
  [...map.matchAll(ADDRESS)].flatMap(({ groups: { shape, address = "", path } = {} }) => {
    const start = address.replace(/:.*$/, "");
    const named = shape === "section" ? [`/dashboard/${start}`, `/actors-dashboard/${start}`] : [`/${start}`];
    return named.some((name) => text.includes(name)) ? [`app/${path}`] : [];
  });
