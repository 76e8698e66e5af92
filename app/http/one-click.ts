/**
 * Addresses by which mail programs end mails with one click (RFC 8058). The address names the person and the mails, so
 * any POST to it counts, whatever body and type it has.
 */
const ONE_CLICK = new Set(["/contacts", "/mentions", "/unsubscribe", "/report-mails"]);

export const isOneClick = (method: string, path: string): boolean => method === "POST" && ONE_CLICK.has(path);
