/** Words from inside that no answer may hold. */
const LEAKS: [what: string, form: RegExp][] = [
  ["SQL", /Failed query|\b(select|insert into|update|delete from) "\w+"|\bparams: /],
  ["a stack line", /(?:\n|\\n)\s*at [^\n]{1,200}:\d+:\d+/],
  ["a path of the server", /node_modules|\.server\.(?:ts|js)|build\/server|file:\/\/\//],
  ["an error of the system", /\b(?:ENOSPC|ENOENT|EACCES|EEXIST|ENOTDIR|ENAMETOOLONG|EINVAL|ECONNREFUSED)\b/],
];

/** What an answer tells of the inside; null for one that tells nothing. `secrets` are paths of this very server. */
export function leakIn(answer: string, secrets: string[]): string | null {
  const [what] = LEAKS.find(([, form]) => form.test(answer)) ?? [];
  return what ?? (secrets.some((secret) => answer.includes(secret)) ? "a path of the server" : null);
}
