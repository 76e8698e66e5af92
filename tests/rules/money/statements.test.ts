import { expect, test } from "vitest";
import { lineStory, type StatementLine } from "~/features/money/sales/rules/statements.ts";
import { idNamed } from "../../support/ids.ts";

const line = (values: Partial<StatementLine>): StatementLine => ({
  ...{ id: idNamed("line"), at: new Date(0), kind: "sale", sold: "pack" },
  ...{ paid: 500, tax: 0, fee: 45, share: 455, ...values },
});

test("a sale's line says what went away, and of what the rest is a part", () => {
  expect(lineStory(line({}), "usd")).toBe("$5.00, less a fee of $0.45");
  expect(lineStory(line({ tax: 80, share: 75 }), "usd")).toBe(
    "$5.00, less tax of $0.80 and a fee of $0.45; your part of $3.75",
  );
});
