/**
 * How a kind of mail may go to a mailbox.
 * - `own`: to an account's own address, with words that people wrote: held until the address is proven.
 * - `notice`: to an account's own address, in the product's words alone: counted for the mailbox until it is proven.
 * - `key`: a link that opens an account or proves an address: counted; a full mailbox still gets one an hour.
 * - `typed`: to an address that somebody typed: counted for the mailbox.
 * - `agreed`: to somebody who has confirmed the address to this sender.
 * - `operator`: to the address in the configuration.
 */
type Way = "own" | "notice" | "key" | "typed" | "agreed" | "operator";

/** Every kind of mail that the product sends, except those of campaigns, which count who has not confirmed. */
export const MAIL_KINDS = {
  "reset-link": "key",
  "verification-link": "key",
  "email-change-proof": "key",
  "email-change-wish": "notice",
  "email-changed": "notice",
  "password-changed": "notice",
  "proof-code": "notice",
  // It names the passkey as its owner did.
  "security-change": "own",
  // It names the device as its browser does.
  "new-device": "own",
  leaving: "notice",
  "decision-statement": "notice",
  "decision-taken-back": "notice",
  "appeal-answer": "notice",
  announcement: "own",
  "export-ready": "notice",
  "payment-notice": "notice",
  "boost-payment": "notice",
  "sale-disputed": "notice",
  "payout-changed": "notice",
  "donation-received": "own",
  "donation-receipt": "typed",
  "cast-invitation": "typed",
  "packs-bought": "typed",
  "packs-link": "typed",
  "pack-gift": "typed",
  "pack-given": "typed",
  "pack-refunded": "typed",
  "film-bought": "typed",
  "film-refunded": "typed",
  "films-link": "typed",
  "enterprise-request": "operator",
  "report-receipt": "typed",
  "report-answer": "typed",
  "counter-notice": "typed",
  "owner-question": "notice",
  "clips-ready": "own",
  "clip-reminder": "own",
  "festival-deadlines": "own",
  "guest-code": "typed",
  "publication-refused": "own",
  "domain-drifted": "own",
  "domain-released": "own",
  "comments-waiting": "own",
  mention: "own",
  "inquiry-arrived": "own",
  "inquiry-to-agent": "typed",
  "inquiry-answer": "typed",
  "contact-request": "typed",
  "contact-welcome": "agreed",
  "contact-data-link": "typed",
  "campaign-test": "own",
  "weekly-summary": "own",
  report: "own",
  "unusual-figures": "own",
} as const satisfies Record<string, Way>;

export type MailKind = keyof typeof MAIL_KINDS;

/** What happens to a mail: `count` sends it while the mailbox is not full. */
export type Passage = "send" | "count" | "hold";

/** @param isProven whether the recipient is the account's own, proven address */
export function passageOf(kind: MailKind, isProven: boolean): Passage {
  const way: Way = MAIL_KINDS[kind];
  if (way === "agreed" || way === "operator") return "send";
  if (way === "key" || way === "typed") return "count";
  if (isProven) return "send";
  return way === "own" ? "hold" : "count";
}

export const opensAccount = (kind: MailKind): boolean => MAIL_KINDS[kind] === "key";
