import { copied } from "~/ui/copying.ts";

export const COPIED = "Copied";
/** Followed by the code. */
const BY_HAND = "Copy this code";
const NOT_EMBEDDED =
  "Nothing of this page can be embedded now: it is not public, its film must be paid, or your settings allow no other site.";
const UNREACHED = "The server was not reached. Please try again.";

/** Copies the code that shows a page's film on another site, and returns what came of it in words. */
export async function copyEmbedCode(url: string): Promise<string> {
  const answer = await fetch(`/oembed?${new URLSearchParams({ url })}`, { credentials: "omit" }).catch(() => null);
  if (!answer) return UNREACHED;
  const { html }: { html?: string } = answer.ok ? await answer.json() : {};
  if (!html) return NOT_EMBEDDED;
  return (await copied(html)) ? COPIED : `${BY_HAND}: ${html}`;
}
