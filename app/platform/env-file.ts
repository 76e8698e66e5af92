import { existsSync } from "node:fs";

/** Takes up `.env` of the folder the program was started in; what the environment says already wins. */
export function readEnvFile(): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
}
