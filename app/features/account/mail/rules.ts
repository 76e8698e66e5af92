import type { AccountId } from "~/lib/ids.ts";

export const deliverMailJob = { name: "mail.deliver" };

/** Who may read a stored message: the account that caused it, or everybody in development. */
export const mayReadStored = (
  message: { accountId: AccountId | null },
  readerId: AccountId | null,
  developing: boolean,
) => developing || (readerId !== null && message.accountId === readerId);
