import { hash } from "node:crypto";
import { matchesGlob } from "node:path";
import { GROUPS, type GroupName } from "./groups.ts";
import { routesNamedIn } from "./maps.ts";
import { type ReadSource, sourcesIn } from "./sources.ts";

/** A checkout, and what its tests meet outside of it. */
export type Surroundings = {
  /** Its files by their paths from its root. */
  files: readonly string[];
  read: ReadSource;
  /** Versions of the programs that no lock file names. */
  programs: string;
  /** A digest of what visitors' browsers get (`visitor-bytes.ts`). */
  visitorBytes: string;
};

/** Everything that the outcome of a group of tests depends on: from a name to its content. */
export type Inputs = Map<string, string | Buffer>;

const ROUTES = "app/routes.ts";
/** How tests run and the product is built; packages are named by their locked versions. */
const SETTINGS = ["package-lock.json", "tsconfig.json", "vitest.config.ts", "playwright.config.ts"];
const BUILD = ["package.json", "vite.config.ts", "react-router.config.ts"];
/** Whoever imports one of them runs the built product, whose modules the group names by itself. */
const STARTS_PRODUCT = ["tests/support/server.ts", "tests/support/product-process.ts"];

/** The inputs of a group. */
export function inputsOf(name: GroupName, { files, read, programs, visitorBytes }: Surroundings): Inputs {
  const { tests, product, seesVisitorBytes } = GROUPS[name];
  const sources = sourcesIn(files, read);
  const seeds = [...tests, ...product].flatMap((pattern) => matching(pattern, files));
  const ofTests = sources.reachedFrom(seeds);
  const isStarted = STARTS_PRODUCT.some((path) => ofTests.has(path));
  const reached =
    isStarted && !seesVisitorBytes ? sources.reachedFrom([...seeds, ...routesAsked(ofTests, read)]) : ofTests;
  const counted = new Set([...reached, ...SETTINGS, ...(isStarted ? BUILD : [])]);
  return new Map([
    ...[...counted].sort().map((path) => [path, sources.contentOf(path, reached)] as const),
    ["programs", programs],
    ...(seesVisitorBytes ? [["visitor bytes", visitorBytes] as const] : []),
  ]);
}

/** What the addresses in the tests lead to. */
function routesAsked(reached: ReadonlySet<string>, read: ReadSource): string[] {
  const texts = [...reached].filter((path) => path.startsWith("tests/")).map((path) => String(read(path)));
  return routesNamedIn(String(read(ROUTES)), texts.join("\n"));
}

function matching(pattern: string, files: readonly string[]): string[] {
  const found = files.filter((path) => matchesGlob(path, pattern));
  if (!found.length) throw new Error(`No file is called ${pattern}: change scripts/testing/groups.ts.`);
  return found;
}

/** Another one when any name or content is another. */
export const hashOf = (inputs: Inputs): string =>
  sha256([...inputs].map(([name, content]) => `${name} ${digestOf(content)}\n`).join(""));

const digests = new WeakMap<Buffer, string>();

/** Groups share most of their files, each of which is digested once. */
function digestOf(content: string | Buffer): string {
  if (typeof content === "string") return sha256(content);
  const digest = digests.get(content) ?? sha256(content);
  digests.set(content, digest);
  return digest;
}

const sha256 = (content: string | Buffer) => hash("sha256", content, "hex");
