import { afterAll } from "vitest";
import { endLeftProcesses } from "./product-process.ts";

afterAll(endLeftProcesses);
