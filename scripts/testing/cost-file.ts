import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import type { Kept } from "./costs.ts";

const FILE = "tests/costs.json";

/** Processor seconds of the test files as of earlier runs. */
export const keptCosts = (): Kept => z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(FILE, "utf8")));

export const writeCosts = (kept: Kept) => writeFileSync(FILE, `${JSON.stringify(kept, null, 2)}\n`);
