import { type Logger, pino } from "pino";
import type { Config } from "./config.ts";

export type Log = Logger;

/** Structured log on standard output; anything that could open a door is redacted by name. */
export const createLog = (config: Pick<Config, "logLevel">): Log =>
  pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ["password", "token", "cookie", "authorization", "*.password", "*.token", "*.cookie", "*.authorization"],
  });
