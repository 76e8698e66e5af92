import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { NO_OPERATION } from "../requests/api/exceptions.ts";

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*"~\/features\/[^"]*commands[^"]*"/g;

/** The names of commands that these files import. */
function commandsOf(pattern: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of globSync(pattern)) {
    for (const [, names = ""] of readFileSync(file, "utf8").matchAll(IMPORT)) {
      for (const name of names.split(",").map((one) => one.trim().split(" as ")[0] ?? "")) {
        if (name && !name.startsWith("type ")) found.set(name, file);
      }
    }
  }
  return found;
}

const ofScreens = commandsOf("app/routes/**/*.{ts,tsx}");
const ofOperations = commandsOf("app/http/api/adapters/*.ts");
const excused = Object.values(NO_OPERATION).flat();

describe("the map of the API", () => {
  test("has every command of a screen, or a reason why not", () => {
    const missed = [...ofScreens].filter(([name]) => !ofOperations.has(name) && !excused.includes(name));
    expect(missed).toEqual([]);
  });

  test("gives reasons for commands alone that screens have and it has not", () => {
    const needless = excused.filter((name) => !ofScreens.has(name) || ofOperations.has(name));
    expect(needless).toEqual([]);
    expect(excused.filter((name, place) => excused.indexOf(name) < place)).toEqual([]);
  });

  test("reads commands where they are used", () => {
    expect(ofScreens.get("createLink")).toBe("app/routes/promotion/links.ts");
    expect(ofOperations.has("createLink")).toBe(true);
  });
});
