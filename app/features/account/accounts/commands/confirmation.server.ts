import type { Posted } from "~/features/account/mail/commands.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import { type Auth, verificationToken } from "~/platform/auth.ts";
import type { DbAndQueue } from "~/platform/queue.ts";
import { accountMails } from "../emails/post.server.tsx";

type Services = DbAndQueue & { auth: Auth; baseUrl: string };

/** Mails the link that proves the account's address, unless its mailbox is full. */
export async function mailConfirmation(
  { auth, db, queue, baseUrl }: Services,
  account: { id: AccountId; email: string },
): Promise<Posted> {
  return accountMails(db, queue, baseUrl).sendVerificationLink(account, await verificationToken(auth, account));
}
