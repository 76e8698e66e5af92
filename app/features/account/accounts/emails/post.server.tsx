import type { ReactElement } from "react";
import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { AuthMails } from "~/platform/auth.ts";
import type { Db } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { RESET_SUBJECT, ResetLink } from "./reset-link.tsx";
import { VERIFICATION_SUBJECT, VerificationLink } from "./verification-link.tsx";

type Recipient = { id: AccountId; email: string };

/** The mails of an account. A link opens a form; only submitting it uses the token up. */
export function accountMails(db: Db, queue: Queue, baseUrl: string): AuthMails {
  const post = async ({ id, email }: Recipient, subject: string, mail: ReactElement) => {
    const letter = { to: email, subject, ...(await bodiesOf(mail)) };
    await db.transaction((tx) => enqueueMail(tx, id, queue, letter));
  };
  const link = (path: string, token: string) => `${baseUrl}${path}?token=${encodeURIComponent(token)}`;
  return {
    sendResetLink: (account, token) => post(account, RESET_SUBJECT, <ResetLink url={link("/reset-password", token)} />),
    sendVerificationLink: (account, token) =>
      post(account, VERIFICATION_SUBJECT, <VerificationLink url={link("/verify-email", token)} />),
  };
}
