import { dirname, join } from "node:path";

/** The districts of `app/features`, bottom first: each imports only those before it. */
export const DISTRICTS = [
  "account",
  "insights",
  "video",
  "content",
  "player",
  "clips",
  "audience",
  "money",
  "promotion",
  "page",
  "outreach",
  "studio",
  "desk",
];

export type FeatureImport = { from: string; to: string };

/** Imports between features (`district/feature`) among these sources, each pair once. */
export function importsBetween(sources: Map<string, string>): FeatureImport[] {
  const pairs = new Map<string, FeatureImport>();
  for (const [path, code] of sources) {
    for (const specifier of importedIn(code)) {
      const [from, to] = [featureOf(path), featureOf(targetOf(path, specifier))];
      if (from && to && from !== to) pairs.set(`${from} ${to}`, { from, to });
    }
  }
  return [...pairs.values()];
}

/** All that this code imports, as it names it. */
export const importedIn = (code: string): string[] =>
  [...code.matchAll(/(?:\bfrom|\bimport\(?)\s*"([^"]+)"/g)].map(([, specifier = ""]) => specifier);

const featureOf = (path: string) => /^app\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1];

/** The path of what a file imports by this name, from the root. */
export const targetOf = (path: string, specifier: string) =>
  specifier.startsWith("~/") ? `app/${specifier.slice(2)}` : join(dirname(path), specifier);

const rankOf = (feature: string) => DISTRICTS.indexOf(feature.split("/")[0] ?? "");

/** Imports of a higher district, or from or to an unknown one. */
export const upwardImports = (imports: FeatureImport[]): FeatureImport[] =>
  imports.filter(({ from, to }) => Math.min(rankOf(from), rankOf(to)) < 0 || rankOf(to) > rankOf(from));

/** Features that can be reached from themselves. */
export function featuresInCycles(imports: FeatureImport[]): string[] {
  const next = Map.groupBy(imports, ({ from }) => from);
  const reaches = (start: string) => {
    const seen = new Set<string>();
    const waiting = [start];
    for (let at = waiting.pop(); at; at = waiting.pop()) {
      for (const { to } of next.get(at) ?? []) if (!seen.has(to) && seen.add(to)) waiting.push(to);
    }
    return seen.has(start);
  };
  return [...next.keys()].filter(reaches);
}
