import { dirname, join, normalize } from "node:path";
import { reducedMap } from "./maps.ts";

/** From the path of a file, relative to the root of the checkout, to its content. */
export type ReadSource = (path: string) => Buffer;

/** What these files reach. */
export type Sources = {
  /**
   * All files that code reaches from these: by import, or by a string that is the path of a file, of a folder or a
   * pattern of files. Themselves included; a string that is no path may add a file that nobody reads.
   */
  reachedFrom(seeds: Iterable<string>): ReadonlySet<string>;
  /** What counts of a file: all of it, but of the maps of jobs and routes only what names something reached. */
  contentOf(path: string, reached: ReadonlySet<string>): string | Buffer;
};

const CODE = /\.(?:tsx?|mjs|css)$/;
/** They name every job and every route: nothing but further maps is reached through them. */
const MAP = /^app\/(?:(?:features\/[a-z]+\/)?jobs(?:\.server)?|routes)\.ts$/;
/** Its patterns are of other groups, too, and who imports it reads none of their files. */
const GROUPS_TABLE = "scripts/testing/groups.ts";
/** Erased, so that it reaches nothing. */
const TYPE_IMPORT = /(?:^|\n)\s*(?:import|export)\s+type\b[^;"']*?\bfrom\s+"[^"]+"/g;
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(?:[^;"']*?\bfrom\s+)?"([^"]+)"|\bimport\(\s*"([^"]+)"|@import\s+"([^"]+)"/g;
/** Of a template with values, what stands before the first one. */
const STRING = /"([^"\n]+)"|`([^`$\n]+)(?:`|\$\{)/g;
const PATH = /^(?:\.{1,2}\/)*[\w@-][\w.@-]*(?:\/[\w.@*{},()!|-]+)*\/?$/;

type Named = { followed: string[]; counted: string[] };

/**
 * Reads what these files of a checkout name. A file that `read` returns as the same buffer is not read through again;
 * no path may have the buffer of another one.
 */
export function sourcesIn(files: readonly string[], read: ReadSource): Sources {
  const known = new Set(files);
  const remembered = memoryOf(files);

  function namedBy(path: string): Named {
    if (path === GROUPS_TABLE || !CODE.test(path)) return { followed: [], counted: [] };
    const content = read(path);
    const named = remembered.get(content) ?? namedIn(path, String(content));
    remembered.set(content, named);
    return MAP.test(path) ? { followed: named.followed.filter((each) => MAP.test(each)), counted: [] } : named;
  }

  function namedIn(path: string, text: string): Named {
    const code = text.replace(TYPE_IMPORT, "");
    const imported = [...code.matchAll(IMPORT)].map(([, plain, dynamic, css]) => plain ?? dynamic ?? css ?? "");
    const strings = [...code.replace(IMPORT, "").matchAll(STRING)].map(
      ([, quoted, started]) => quoted ?? started ?? "",
    );
    const paths = strings.filter((text) => PATH.test(text));
    return {
      followed: [...imported, ...paths].flatMap((name) => fileAt(path, name)),
      counted: paths.flatMap((name) => inFolder(path, name)),
    };
  }

  function fileAt(path: string, name: string): string[] {
    const fromRoot = name.startsWith("~/") ? `app/${name.slice(2)}` : name;
    return [fromRoot, normalize(join(dirname(path), name))].filter((place) => known.has(place)).slice(0, 1);
  }

  /** The files below a folder, or below the folder in which a pattern or the start of a path begins. */
  function inFolder(path: string, name: string): string[] {
    if (!name.includes("/")) return [];
    const plain = name.replace(/\/?[^/]*[*{(!].*$/, "");
    const folder = normalize(`${plain.startsWith(".") ? join(dirname(path), plain) : plain}/`);
    return folder.startsWith(".") ? [] : files.filter((file) => file.startsWith(folder));
  }

  return {
    reachedFrom(seeds) {
      const followed = new Set<string>();
      const counted = new Set<string>();
      const waiting = [...seeds];
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        if (followed.has(path)) continue;
        followed.add(path);
        const named = namedBy(path);
        waiting.push(...named.followed);
        for (const file of named.counted) counted.add(file);
      }
      return new Set([...followed, ...counted]);
    },
    contentOf(path, reached) {
      return MAP.test(path) ? reducedMap(String(read(path)), reached) : read(path);
    },
  };
}

const memories = new WeakMap<readonly string[], WeakMap<Buffer, Named>>();

function memoryOf(files: readonly string[]) {
  const memory = memories.get(files) ?? new WeakMap<Buffer, Named>();
  memories.set(files, memory);
  return memory;
}
