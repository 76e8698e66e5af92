import { slowness } from "../../tests/support/machine-speed.ts";

/** Prints a measured figure beside its limit; the command fails when a figure is past its limit. */
export function verdict(what: string, measured: number, comparison: "at least" | "at most", limit: number, unit = "") {
  const passed = comparison === "at least" ? measured >= limit : measured <= limit;
  console.log(
    `${passed ? "ok  " : "FAIL"} ${what}: ${measured.toFixed(2)}${unit} (${comparison} ${Number(limit.toFixed(2))}${unit})`,
  );
  if (!passed) process.exitCode = 1;
}

/** A limit in seconds or milliseconds is that of an idle reference machine: it grows where a core is slower now. */
export function timeVerdict(what: string, measured: number, limit: number, unit: " ms" | " s") {
  verdict(what, measured, "at most", limit * slowness(), unit);
}
