const SCHEME = /^[a-z][a-z\d+.-]{0,20}:/i;
/** A host with a dot and letters at its end, as in `www.example.org/film`, with an optional port. */
const BARE_HOST = /^(?:[\p{L}\p{N}_-]{1,63}\.){1,10}\p{L}{2,63}(?::\d{1,5})?(?=[/?#]|$)/u;
const MARKDOWN = /^\[[^\]]{0,300}\]\((\S{1,2000})\)$/;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
const QUOTES = `"'“”„‘’‚«»‹›\``;
const AFTER = new Set(`.,;:!?…${QUOTES}>`);
const BEFORE = new Set(`${QUOTES}<`);
const PAIRS: Record<string, string> = { ")": "(", "]": "[", "}": "{" };

/**
 * An address as people take it out of mails, chats and documents: without what surrounds it there (`<…>`, quotes,
 * brackets, the end of a sentence, line breaks, invisible characters), and with `https://` where the scheme is missing.
 */
export function pastedAddress(text: string): string {
  const lines = text.split(/[\r\n]/).map((line) => line.trim());
  const joined = lines.join("").replace(INVISIBLE, "").trim();
  const inner = MARKDOWN.exec(joined)?.[1] ?? joined;
  const address = withoutEnd(withoutStart(inner));
  return !SCHEME.test(address) || /^[^:/]+:\d/.test(address) ? withScheme(address) : address;
}

const withScheme = (address: string) => {
  const bare = address.replace(/^\/\//, "");
  return BARE_HOST.test(bare) ? `https://${bare}` : address;
};

function withoutStart(text: string): string {
  let from = 0;
  while (BEFORE.has(text[from] ?? "") || Object.values(PAIRS).includes(text[from] ?? "")) from++;
  return text.slice(from).trimStart();
}

/** A closing bracket belongs to the address where it was opened in it, as in `/wiki/Film_(2020)`. */
function withoutEnd(text: string): string {
  const counts = new Map<string, number>();
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  let to = text.length;
  for (; to > 0; to--) {
    const last = text[to - 1] ?? "";
    const opened = PAIRS[last];
    const closes = counts.get(last) ?? 0;
    const isLeftOver = opened !== undefined && closes > (counts.get(opened) ?? 0);
    if (!(AFTER.has(last) || isLeftOver || last === " ")) break;
    counts.set(last, closes - 1);
  }
  return text.slice(0, to);
}
