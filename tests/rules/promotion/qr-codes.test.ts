import { expect, test } from "vitest";
import { contrastOf, contrastProblem, coveredModules, qrSvg } from "~/features/promotion/qr-codes/rules.ts";

test("contrast matches WCAG", () => {
  expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrastOf("#ffffff", "#767676")).toBeCloseTo(4.54, 2);
});

test("dark on light passes, and both ways to fail are explained", () => {
  expect(contrastProblem({ dark: "#000000", light: "#ffffff" })).toBe(null);
  expect(contrastProblem({ dark: "#767676", light: "#ffffff" })).toBe(null);
  expect(contrastProblem({ dark: "#777777", light: "#ffffff" })).toContain("is 4.5 to 1; phones need 4.5 to 1");
  expect(contrastProblem({ dark: "#aaaaaa", light: "#ffffff" })).toContain("The contrast of these colours is 2.3 to 1");
  expect(contrastProblem({ dark: "#ffffff", light: "#000000" })).toContain("swap the two colours");
});

test("a logo is centred and covers at most a sixth of the code", () => {
  for (let version = 1; version <= 40; version++) {
    const count = 17 + 4 * version;
    const covered = coveredModules(count);
    expect((count - covered) % 2).toBe(0);
    expect((covered / count) ** 2).toBeLessThanOrEqual(1 / 6);
  }
});

test("a code is drawn in whole pixels, with a quiet zone around it", () => {
  const modules = Array.from({ length: 21 }, (_, y) => Array.from({ length: 21 }, (_, x) => y === 0 && x < 2));
  const svg = qrSvg(modules, { size: 300, dark: "#112233", light: "#ffffff" }, null);
  expect(svg).toContain('<path fill="#112233" transform="translate(45 45) scale(10)" d="M0 0h2v1h-2z"/>');
  expect(svg).not.toContain("<image");
  expect(qrSvg(modules, { size: 300, dark: "#112233", light: "#ffffff" }, "data:image/png;base64,AA==")).toContain(
    '<image x="125" y="125" width="50" height="50"',
  );
});
