export const wantsJson = ({ headers }: Request) => headers.get("accept")?.includes("application/json") ?? false;

/** The page that a form stood on. That it is ours is known: other origins change nothing here. */
export function formPage({ headers }: Request): string {
  const from = headers.get("referer");
  return from && URL.canParse(from) ? new URL(from).pathname.replace(/^\/+/, "/") : "/";
}
