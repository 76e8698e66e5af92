import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openApiDocument } from "~/http/api/document.ts";

test("keep", () => {
  writeFileSync(
    "tests/requests/api/kept-document.json",
    `${JSON.stringify(openApiDocument("https://indielens.example"))}\n`,
  );
  expect(1).toBe(1);
});
