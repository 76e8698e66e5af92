import { render } from "@react-email/render";
import type { ReactElement } from "react";
import { postLetter } from "~/features/mail/commands.server.ts";
import type { AuthMails } from "~/platform/auth.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { momentWords } from "../rules.ts";
import { PASSWORD_CHANGED_SUBJECT, PasswordChanged } from "./password-changed.tsx";
import { RESET_SUBJECT, ResetLink } from "./reset-link.tsx";
import { VERIFICATION_SUBJECT, VerificationLink } from "./verification-link.tsx";

type Recipient = { id: string; email: string };

/** The mails of an account; their links open pages whose form, not whose opening, uses the token up. */
export function accountMails(db: Db, queue: Queue, baseUrl: string): AuthMails {
  const post = async ({ id, email }: Recipient, subject: string, mail: ReactElement) => {
    const letter = { to: email, subject, ...(await written(mail)) };
    await db.transaction((tx) => postLetter(tx, id, queue, letter));
  };
  const link = (path: string, token: string) => `${baseUrl}${path}?token=${encodeURIComponent(token)}`;
  return {
    sendResetLink: (account, token) => post(account, RESET_SUBJECT, <ResetLink url={link("/reset-password", token)} />),
    sendVerificationLink: (account, token) =>
      post(account, VERIFICATION_SUBJECT, <VerificationLink url={link("/verify-email", token)} />),
  };
}

type Changed = { account: Recipient; at: Date };

/** Tells the account's address of a new password; the mail exists if and only if the password was changed. */
export async function postPasswordChanged(tx: Tx, queue: Queue, baseUrl: string, { account, at }: Changed) {
  const mail = <PasswordChanged moment={momentWords(at)} url={`${baseUrl}/forgot-password`} />;
  const letter = { to: account.email, subject: PASSWORD_CHANGED_SUBJECT, ...(await written(mail)) };
  await postLetter(tx, account.id, queue, letter);
}

async function written(mail: ReactElement) {
  const [html, text] = await Promise.all([render(mail), render(mail, { plainText: true })]);
  return { html, text };
}
