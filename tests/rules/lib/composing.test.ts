import { expect, test } from "vitest";
import { isComposing } from "~/lib/composing.ts";

test("a key of a composition is known, also in Safari, which ends the composition before it", () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false);
});
