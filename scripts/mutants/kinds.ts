import { globSync } from "node:fs";

/** What is spoiled, by kind, with the folders of tests that can see it, cheapest first. */
const KINDS = {
  rules: { files: ["app/features/**/rules.ts", "app/features/**/rules/*.ts", "app/lib/*.ts"], tests: ["rules"] },
  commands: { files: ["app/features/**/*.server.{ts,tsx}"], tests: ["rules", "requests"] },
  routes: { files: ["app/{routes,middleware,http}/**/*.{ts,tsx}"], tests: ["rules", "requests"] },
  ui: {
    files: ["app/features/**/ui/**/*.{ts,tsx}", "app/ui/**/*.{ts,tsx}", "app/islands/**/*.{ts,tsx}"],
    tests: ["rules", "requests", "e2e"],
  },
} as const satisfies Record<string, { files: string[]; tests: Level[] }>;

export type Level = "rules" | "requests" | "e2e";
export type Kind = keyof typeof KINDS;
export const ALL_KINDS = Object.keys(KINDS) as Kind[];

export const isKind = (word: string): word is Kind => word in KINDS;

export const filesOf = (kind: Kind): string[] => KINDS[kind].files.flatMap((pattern) => globSync(pattern)).toSorted();

export const levelsOf = (kind: Kind): readonly Level[] => KINDS[kind].tests;

/** The folder of tests of a file of the product: its district, or that of code which has none. */
export function districtOf(file: string): string {
  const [, area = "", district = ""] = file.split("/");
  if (area === "features") return district;
  if (area === "routes" && file.split("/").length > 3) return district;
  return area === "ui" || area === "islands" ? "page" : "http";
}
