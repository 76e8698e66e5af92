import { execFileSync } from "node:child_process";

/** Builds the product with all mutants in it, switched off; compressed files would hide changed ones. */
export function buildProduct() {
  const quiet = { stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"] };
  execFileSync("npx", ["react-router", "build", "--logLevel", "warn"], quiet);
  execFileSync("npx", ["vite", "build", "--config", "vite.islands.config.ts", "--logLevel", "warn"], quiet);
}
