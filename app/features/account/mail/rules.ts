import type { Hex } from "~/lib/colours.ts";
import type { AccountId } from "~/lib/ids.ts";

export const deliverMailJob = { name: "mail.deliver" };

/** The place in the queue of mails to many: after those with which somebody waits. */
export const UNHURRIED = { priority: -1 };

/** Who may read a stored message: the account that caused it, or everybody in development. */
export const mayReadStored = (
  message: { accountId: AccountId | null },
  readerId: AccountId | null,
  developing: boolean,
) => developing || (readerId !== null && message.accountId === readerId);

/** `ground`, `card`, `text` and `muted` are shown where the reader's mail program is dark. */
export type MailColours = Record<"ground" | "card" | "text" | "muted" | "accent" | "onAccent", Hex>;

/** The page that a mail is about. Every address is absolute. */
export type Letterhead = {
  maker: string;
  title: string;
  page: string;
  still: { url: string; width: number; height: number } | null;
  colours: MailColours;
};
