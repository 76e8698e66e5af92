import type { Hex } from "~/lib/colours.ts";
import type { AccountId } from "~/lib/ids.ts";
import { killedText } from "~/lib/killed-work.ts";

export const deliverMailJob = { name: "mail.deliver" };

/** Why a mail was not sent, where the mail server has not refused it. */
export const GIVEN_UP = {
  unexpected: "The mail server could not be reached for most of a day",
  killed: killedText("Nobody knows whether the mail server has it."),
};

/** Said of a mail that goes out once at most. */
export const UNCERTAIN = "The server stopped while it sent this mail: nobody knows whether it arrived";

const DAY_MS = 24 * 60 * 60 * 1000;
/** The attempts of a mail are over by then; an older one is not sent any more, because nobody expects it. */
export const tooLateToSend = (now: Date): Date => new Date(now.getTime() - 2 * DAY_MS);

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
