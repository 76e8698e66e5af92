import { afterAll, expect } from "vitest";
import { measureCost } from "./cost-record.ts";

const record = measureCost();

afterAll(() => {
  record(expect.getState().testPath ?? "");
});
