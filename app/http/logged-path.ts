/** The token of a preview link, 32 bytes as base64url, wherever it stands in a path. */
const TOKEN = /(?<=\/)[\w-]{43}(?![\w-])/g;

/** A path without the secrets that it may carry. */
export const loggedPath = (path: string): string => path.replaceAll(TOKEN, "…");
