import { MAILBOX_FULL } from "~/features/account/mail/rules/mailboxes.ts";

const MINUTE_MS = 60_000;
/** Minutes that a proof of who is there is valid, and that a mailed code can be given. */
const PROOF_MINUTES = 10;
/** Digits of a mailed code. */
export const CODE_DIGITS = 8;

/** Whether the session's owner has proved lately to be there. */
export const isProved = (provedAt: Date | null, now: Date): boolean =>
  provedAt !== null && now.getTime() - provedAt.getTime() < PROOF_MINUTES * MINUTE_MS;

export const codeEnd = (now: Date) => new Date(now.getTime() + PROOF_MINUTES * MINUTE_MS);

/** How an owner can prove to be there; a mailed code is for who has neither of the others. */
export type ProofWays = { password: boolean; passkey: boolean; mail: boolean };

export const waysToProve = (has: { password: boolean; passkeys: number }, canUsePasskeys: boolean): ProofWays => {
  const passkey = canUsePasskeys && has.passkeys > 0;
  return { password: has.password, passkey, mail: !has.password && !passkey };
};

export const PROOF_MESSAGES = {
  "wrong-password": "This is not your current password",
  "wrong-code": "This code is not valid. Look into the latest mail, or ask for another one.",
  full: MAILBOX_FULL,
  "other-way": "Confirm with your password or a passkey",
} as const;
export type ProofRefusal = keyof typeof PROOF_MESSAGES;

/** Where the proof is asked for, as forms say it. */
export const CODE_SENT = "We have sent you a code. It may take a minute.";
