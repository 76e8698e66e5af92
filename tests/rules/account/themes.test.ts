import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LIGHT, THEMES } from "~/ui/theme-script.tsx";

const css = readFileSync(new URL("../../../app/ui/themes.css", import.meta.url), "utf8");

function variablesOf(theme: string): Record<string, string> {
  const block = css.match(new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]*)\\}`))?.[1] ?? "";
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const AT_LEAST = { text: 7, muted: 4.5, accent: 3, edge: 3, danger: 4.5, success: 4.5, warning: 4.5 };

test("contrast matches the standard's examples", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

describe.each([...THEMES, LIGHT])("%s", (theme) => {
  const color = variablesOf(theme);
  const of = (name: string) => color[name] ?? expect.fail(`${theme} has no --${name}`);

  test.each(["background", "surface", "raised"])("text on %s has enough contrast", (ground) => {
    for (const [name, least] of Object.entries(AT_LEAST)) {
      expect(contrast(of(name), of(ground)), `${name} on ${ground}`).toBeGreaterThanOrEqual(least);
    }
  });

  test("labels on the accent have enough contrast", () => {
    expect(contrast(of("on-accent"), of("accent"))).toBeGreaterThanOrEqual(4.5);
  });
});
