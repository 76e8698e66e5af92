export const wantsJson = ({ headers }: Request) => headers.get("accept")?.includes("application/json") ?? false;

/** The path of the page with the form. It is one of ours: changes from other origins are refused before. */
export function formPage({ headers }: Request): string {
  const from = headers.get("referer");
  return from && URL.canParse(from) ? new URL(from).pathname.replace(/^\/+/, "/") : "/";
}
