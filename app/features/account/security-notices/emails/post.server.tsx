import type { ReactElement } from "react";
import { emailOf } from "~/features/account/accounts/queries.server.ts";
import { momentWords } from "~/features/account/accounts/rules.ts";
import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import type { MailKind } from "~/features/account/mail/rules/kinds.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import {
  CHANGES,
  CODE_SUBJECT,
  DEVICE_SUBJECT,
  NewDevice,
  ProofCode,
  remedyOf,
  type SecurityChange,
  SecurityChanged,
} from "./notices.tsx";

export type Post = { queue: Queue; baseUrl: string };

type Notice = { kind: MailKind; subject: string; mail: ReactElement };

async function post(tx: Tx, queue: Queue, accountId: AccountId, { kind, subject, mail }: Notice) {
  const to = await emailOf(tx, accountId);
  return enqueueMail(tx, accountId, queue, { kind, to, subject, ...(await bodiesOf(mail)) });
}

const newPassword = (baseUrl: string) => `${baseUrl}/forgot-password`;

type Changed = { accountId: AccountId; change: SecurityChange; name?: string | null; at: Date };

/** Notifies the account that a way into it has changed. */
export function postSecurityChange(tx: Tx, { queue, baseUrl }: Post, { accountId, change, name = null, at }: Changed) {
  const url = remedyOf(change) === "keys" ? `${baseUrl}/dashboard/settings/api-access` : newPassword(baseUrl);
  const mail = <SecurityChanged change={change} name={name} moment={momentWords(at)} url={url} />;
  return post(tx, queue, accountId, { kind: "security-change", subject: CHANGES[change][0], mail });
}

type SignedIn = { accountId: AccountId; device: string | null; country: string | null; at: Date };

/** Notifies the account of a sign-in from a device that it has not used before. */
export function postNewDevice(tx: Tx, { queue, baseUrl }: Post, { accountId, device, country, at }: SignedIn) {
  const seen = { device: device ?? "An unknown device", country, moment: momentWords(at) };
  const mail = <NewDevice {...seen} url={newPassword(baseUrl)} />;
  return post(tx, queue, accountId, { kind: "new-device", subject: DEVICE_SUBJECT, mail });
}

type Coded = { accountId: AccountId; code: string };

/** Mails a code that confirms who is there. */
export const postProofCode = (tx: Tx, { queue, baseUrl }: Post, { accountId, code }: Coded) =>
  post(tx, queue, accountId, {
    kind: "proof-code",
    subject: CODE_SUBJECT,
    mail: <ProofCode code={code} url={`${baseUrl}/dashboard/settings/privacy`} />,
  });
