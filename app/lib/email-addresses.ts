/** Characters; the most that RFC 5321 allows. */
export const LONGEST_EMAIL = 254;

/**
 * The address with its domain as ASCII (`bücher.example` is `xn--bcher-kva.example`, RFC 5891), which every mail server
 * understands. What has no domain of letters stays as it is.
 */
export function withAsciiDomain(address: string): string {
  const [, mailbox, domain] = /^(.+)@([^@/?#:[\]\s]+)$/.exec(address) ?? [];
  if (!mailbox || !domain || isAscii(domain) || !URL.canParse(`http://${domain}`)) return address;
  return `${mailbox}@${new URL(`http://${domain}`).hostname}`;
}

/** Why a mailbox cannot be written to although its name may exist; null for ordinary ones. */
export function mailboxProblem(address: string): string | null {
  const mailbox = address.slice(0, address.lastIndexOf("@"));
  if (mailbox.startsWith('"')) return "Addresses with quotation marks cannot be reached from here.";
  return isAscii(mailbox) ? null : "Addresses with letters other than a to z before the @ cannot be reached from here.";
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII includes them
const isAscii = (text: string) => /^[\x00-\x7f]*$/.test(text);

export const NO_EMAIL = "Please enter a valid email address.";
