/** Mails in 24 hours to a mailbox whose owner has not asked for them, from all accounts and of all kinds. */
export const MAILBOX_DAILY_MOST = 10;
/** Hours. A link that opens an account is valid for one: one of the last hour is always in the mailbox. */
export const MAILBOX_WINDOW_HOURS = 24;
export const KEY_EVERY_HOURS = 1;

/** Mails that wait for the proof of an account's address, and for how many days. */
export const HELD_MOST = 10;
export const HELD_DAYS = 7;

/** Says it to the signed-in person who caused the mail, and to nobody else. */
export const MAILBOX_FULL =
  "This mailbox has had as many mails from here as it gets in a day. Please try again tomorrow.";

/** Their mailboxes ignore dots. */
const WITHOUT_DOTS = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox behind an address: a part after `+` leads to the same one almost everywhere, so nobody gets a mailbox of
 * its own for each.
 * @param email any spelling
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  const [local, host] = [address.slice(0, at), address.slice(at + 1)];
  const plus = local.indexOf("+", 1);
  const plain = plus < 0 ? local : local.slice(0, plus);
  return WITHOUT_DOTS.has(host) ? `${plain.replaceAll(".", "")}@gmail.com` : `${plain}@${host}`;
}
