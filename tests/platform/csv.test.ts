import { expect, test } from "vitest";
import { csvFile } from "~/platform/csv.ts";

const textOf = async (response: Response) => Buffer.from(await response.arrayBuffer()).toString("utf8");

test("is a CSV file for spreadsheets, streamed in portions", async () => {
  const file = csvFile("audience.csv", [[["name", "words"]], [['Ada "The Bell"', "one, two"]]]);
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="audience.csv"');
  expect(await textOf(file)).toBe('\ufeffname,words\r\n"Ada ""The Bell""","one, two"\r\n');
});

test.each(["=1+1", "+49", "-1", "@SUM(A1)", "\tx", "\rx"])("escapes %j, which would be a formula", async (cell) => {
  expect(await textOf(csvFile("a.csv", [[[cell]]]))).toContain(`'${cell}`);
});

test("leaves other cells unchanged", async () => {
  expect(await textOf(csvFile("a.csv", [[["a=b", "Noël"]]]))).toBe("\ufeffa=b,Noël\r\n");
});
