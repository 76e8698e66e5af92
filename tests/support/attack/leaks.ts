/** Internals of the server that no answer may contain. */
const LEAKS: [what: string, form: RegExp][] = [
  ["SQL", /Failed query|\b(select|insert into|update|delete from) "\w+"|\bparams: /],
  ["a stack line", /(?:\n|\\n)\s*at [^\n]{1,200}:\d+:\d+/],
  ["a path of the server", /node_modules|\.server\.(?:ts|js)|build\/server|file:\/\/\//],
  ["an error of the system", /\b(?:ENOSPC|ENOENT|EACCES|EEXIST|ENOTDIR|ENAMETOOLONG|EINVAL|ECONNREFUSED)\b/],
];

/** The kind of internals in an answer, or null. `secrets` are paths of this server. */
export function leakIn(answer: string, secrets: string[]): string | null {
  const [what] = LEAKS.find(([, form]) => form.test(answer)) ?? [];
  return what ?? (secrets.some((secret) => answer.includes(secret)) ? "a path of the server" : null);
}
