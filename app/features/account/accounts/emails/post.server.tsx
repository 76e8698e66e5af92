import type { ReactElement } from "react";
import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import type { MailKind } from "~/features/account/mail/rules/kinds.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { AuthMails } from "~/platform/auth.ts";
import type { Db } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { RESET_SUBJECT, ResetLink } from "./reset-link.tsx";
import { VERIFICATION_SUBJECT, VerificationLink } from "./verification-link.tsx";

type Recipient = { id: AccountId; email: string };
type Written = { kind: MailKind; subject: string; mail: ReactElement };

/** The mails of an account. A link opens a form; only submitting it uses the token up. */
export function accountMails(db: Db, queue: Queue, baseUrl: string) {
  const post = async ({ id, email }: Recipient, { mail, ...words }: Written) => {
    const letter = { to: email, ...words, ...(await bodiesOf(mail)) };
    return db.transaction((tx) => enqueueMail(tx, id, queue, letter));
  };
  const link = (path: string, token: string) => `${baseUrl}${path}?token=${encodeURIComponent(token)}`;
  return {
    sendResetLink: (account: Recipient, token: string) =>
      post(account, {
        kind: "reset-link",
        subject: RESET_SUBJECT,
        mail: <ResetLink url={link("/reset-password", token)} />,
      }),
    sendVerificationLink: (account: Recipient, token: string) =>
      post(account, {
        kind: "verification-link",
        subject: VERIFICATION_SUBJECT,
        mail: <VerificationLink url={link("/verify-email", token)} />,
      }),
  } satisfies AuthMails;
}
