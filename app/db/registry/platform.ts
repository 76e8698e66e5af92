import { rateLimits } from "../schema/rate-limits.ts";
import { ofInstance, type Registered } from "./declarations.ts";

/** The tables that the platform writes. */
export const PLATFORM_TABLES: Record<string, readonly Registered[]> = {
  platform: [
    { table: rateLimits, ...ofInstance("hashes of who asked how often", "worth nothing once their time is over") },
  ],
};
