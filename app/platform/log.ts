import { type Logger, pino } from "pino";
import type { Config } from "./config.ts";
import { reportError } from "./error-report.ts";
import { currentTrace } from "./trace.ts";

export type Log = Logger;

/** Structured log on standard output, with the ids of the current request or job; redacts secrets by field name. */
export const createLog = (config: Pick<Config, "logLevel">): Log =>
  pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: currentTrace,
    serializers: { err: reportError },
    redact: ["password", "token", "cookie", "authorization", "*.password", "*.token", "*.cookie", "*.authorization"],
  });
