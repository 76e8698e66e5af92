const HOUR_MS = 60 * 60 * 1000;
const PROOF_HOURS = 1;
const UNDO_DAYS = 7;

export const EMAIL_CHANGE = "/email-change";
export const EMAIL_UNDO = "/email-change/undo";

/** The same for an address that has an account already, so that nobody learns whose it is. */
export const LOOK_INTO_MAIL = "Look into your new mailbox: the address changes when you have confirmed it there.";

/** A wish from before this moment cannot be proved any more. */
export const provedSince = (now: Date) => new Date(now.getTime() - PROOF_HOURS * HOUR_MS);

/** Until then a change that was proved now can be undone. */
export const undoEnd = (now: Date) => new Date(now.getTime() + UNDO_DAYS * 24 * HOUR_MS);
