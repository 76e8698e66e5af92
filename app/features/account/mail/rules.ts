import type { AccountId } from "~/lib/ids.ts";

export const deliverMailJob = { name: "mail.deliver" };

/** Who may read a kept message: the account it was sent for, or anyone while developing. */
export const mayReadKept = (
  message: { accountId: AccountId | null },
  readerId: AccountId | null,
  developing: boolean,
) => developing || (readerId !== null && message.accountId === readerId);
