import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";
import type { Config } from "./config.ts";

export type Log = Logger;

/** Structured log on standard output; anything that could open a door is redacted by name. */
export const createLog = (config: Pick<Config, "logLevel">, destination?: DestinationStream): Log =>
  pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: withoutValues },
      redact: ["password", "token", "cookie", "authorization", "*.password", "*.token", "*.cookie", "*.authorization"],
    },
    destination,
  );

/** What an error says, without the values that a failed statement was given: those are people's. */
function withoutValues(error: Error): object {
  const { type, message, stack } = stdSerializers.err(error);
  const code = "code" in error ? error.code : undefined;
  const values = valuesIn(error);
  const cleaned = (text: string) => values.reduce((rest, value) => rest.replaceAll(value, ""), text);
  return { type, code, message: cleaned(message), stack: cleaned(stack) };
}

/** Drizzle ends a message with them, and errors are caused by errors. */
function valuesIn(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = "params" in error ? [`\nparams: ${error.params}`] : [];
  return [...own, ...valuesIn(error.cause)];
}
