import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { openApiDocument } from "~/http/api/document.ts";
import { OPERATIONS } from "~/http/api/operations.ts";
import { type ApiDocument, breaksOf } from "../../support/api-breaks.ts";

const present = (): ApiDocument => JSON.parse(JSON.stringify(openApiDocument("https://indielens.example")));
/** The document of the last release; a release writes it anew. */
const kept = (): ApiDocument => JSON.parse(readFileSync(new URL("kept-document.json", import.meta.url), "utf8"));

test("what programs rely on since the last release is there", () => {
  expect(breaksOf(kept(), present())).toEqual([]);
});

describe("a change that breaks programs is found", () => {
  const CASES: [string, (document: ApiDocument) => void, string][] = [
    ["an operation that is gone", ({ paths }) => delete paths["/links"]?.post, "post /links: is gone"],
    [
      "a field that must be sent",
      ({ paths }) => bodyOf(paths).required?.push("colour"),
      "post /links body: needs colour",
    ],
    [
      "a field that is not taken any more",
      ({ paths }) => delete bodyOf(paths).properties?.code,
      "post /links body.code: is gone",
    ],
    [
      "a field of an answer that is gone",
      ({ paths }) => delete answerOf(paths).properties?.title,
      "get /links/{linkId} 200.title: is gone",
    ],
    [
      "a field of an answer with another type",
      ({ paths }) => Object.assign(answerOf(paths).properties?.title ?? {}, { type: "integer" }),
      "get /links/{linkId} 200.title: has another type",
    ],
  ];
  const schemaOf = (content: Record<string, { schema: object }> | undefined) =>
    Object(content?.["application/json"]?.schema) as { required?: string[]; properties?: Record<string, object> };
  const bodyOf = (paths: ApiDocument["paths"]) => schemaOf(paths["/links"]?.post?.requestBody?.content);
  const answerOf = (paths: ApiDocument["paths"]) => schemaOf(paths["/links/{linkId}"]?.get?.responses[200]?.content);

  test.each(CASES)("%s", (_, change, complaint) => {
    const later = present();
    change(later);
    expect(breaksOf(present(), later)).toContain(complaint);
    expect(breaksOf(present(), present())).toEqual([]);
  });
});

test("every operation has a name of its own, and one line that says what it does", () => {
  const names = Object.values(present().paths).flatMap((methods) =>
    Object.values(methods).map((one) => (one as unknown as { operationId: string }).operationId),
  );
  expect(new Set(names).size).toBe(OPERATIONS.length);
  for (const { does, path } of OPERATIONS) expect(does, path).toMatch(/^[A-Z][^.]{3,90}$/);
});
