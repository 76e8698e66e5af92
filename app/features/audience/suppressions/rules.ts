const DAY_MS = 24 * 60 * 60 * 1000;

/** An import asks an address for a confirmation once in this time. */
const ASKED_AGAIN_AFTER_MS = 365 * DAY_MS;

/** Addresses that were asked before this moment may be asked again. */
export const askedAgainIfBefore = (now: Date) => new Date(now.getTime() - ASKED_AGAIN_AFTER_MS);

/** Why an address must not be brought back: `asked` means that a confirmation was asked for and did not come. */
export type Reason = "unsubscribed" | "bounced" | "asked";

/** Reasons for which an address gets nothing any more. */
export type Ended = Exclude<Reason, "asked">;

export const REASON_WORDS: Record<Reason, string> = {
  unsubscribed: "Has unsubscribed from your mails",
  bounced: "A mail server said that this address does not exist",
  asked: "Was asked to confirm within the last year, and has not done so",
};
