export const deliverMailJob = { name: "mail.deliver" };

/** Who may read a kept message: the account it was sent for, or anyone while developing. */
export const mayReadKept = (message: { accountId: string | null }, readerId: string | null, developing: boolean) =>
  developing || (readerId !== null && message.accountId === readerId);
