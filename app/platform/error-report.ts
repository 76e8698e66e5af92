const CREDENTIALS = /\/\/[^\s/@]+@/g;
const MAIL_ADDRESS = /(?<![^\s<>()"'=,:;/])[^\s<>()"'=,:;/]+@[^\s<>()"',:;/]+/g;
const QUERY = /\?[^\s"')]+/g;
const MOST_CAUSES = 5;

type ErrorReport = { type: string; message: string; code?: string; stack: string; cause?: ErrorReport };

/**
 * The loggable part of an error: its type, message, code, stack and causes. Values of a failed query, mail addresses,
 * credentials and query strings are left out, and every other property that libraries add to their errors.
 */
export function reportError(error: unknown, depth = 0): ErrorReport {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutSecrets(String(error)), stack: "" };
  const { code, cause } = error as NodeJS.ErrnoException;
  return {
    type: error.name,
    message: withoutSecrets(error.message),
    ...(code ? { code: String(code) } : {}),
    stack: framesOf(error),
    ...(cause && depth < MOST_CAUSES ? { cause: reportError(cause, depth + 1) } : {}),
  };
}

/** The text without mail addresses, credentials in addresses, query strings and the values of a failed query. */
export const withoutSecrets = (text: string): string =>
  (text.split("\nparams:")[0] ?? "")
    .replace(CREDENTIALS, "//(hidden)@")
    .replace(QUERY, "?(hidden)")
    .replace(MAIL_ADDRESS, "(address)");

/** A stack begins with the message, which may contain what `withoutSecrets` removes. */
function framesOf({ stack = "", message }: Error): string {
  const afterMessage = stack.slice(Math.max(0, stack.indexOf(message)) + message.length);
  return afterMessage
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .map((line) => line.trim())
    .join("\n");
}
