import { existsSync } from "node:fs";

/** Loads `.env` of the current folder; variables that are already set win. */
export function readEnvFile(): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
}
