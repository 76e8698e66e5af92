/** Prints a measured figure beside its limit; the command fails when a figure is past its limit. */
export function verdict(what: string, measured: number, comparison: "at least" | "at most", limit: number, unit = "") {
  const passed = comparison === "at least" ? measured >= limit : measured <= limit;
  console.log(`${passed ? "ok  " : "FAIL"} ${what}: ${measured.toFixed(2)}${unit} (${comparison} ${limit}${unit})`);
  if (!passed) process.exitCode = 1;
}
