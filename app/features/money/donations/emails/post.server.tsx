import { pagePath } from "~/features/account/addresses/rules.ts";
import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import { letterheadOf } from "~/features/content/letterheads/queries.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Config } from "~/platform/config.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { receiptDay } from "../rules.ts";
import { DonationReceived, donationSubject } from "./donation-received.tsx";
import { Receipt, receiptSubject } from "./receipt.tsx";

type Received = {
  accountId: AccountId;
  email: string;
  cents: number;
  currency: string;
  clipTitle: string;
  supporterName: string | null;
  message: string | null;
};

/** Notifies the owner of a donation. */
export async function postDonationReceived(tx: Tx, queue: Queue, baseUrl: string, received: Received) {
  const { accountId, email, ...words } = received;
  const head = await letterheadOf(tx, accountId, baseUrl);
  const mail = <DonationReceived {...words} url={`${baseUrl}/studio/spotlight`} head={head} />;
  const letter = {
    kind: "donation-received",
    to: email,
    subject: donationSubject(words),
    ...(await bodiesOf(mail)),
  } as const;
  await enqueueMail(tx, accountId, queue, letter);
}

type Owner = { accountId: AccountId; username: string; creator: string };
type Given = {
  to: string;
  owner: Owner;
  cents: number;
  currency: string;
  clipTitle: string;
  at: Date;
  reference: string | null;
};

type Instance = Pick<Config, "baseUrl" | "sales">;

/** Mails the receipt to the supporter. The mail belongs to no account, so that the owner cannot see the address. */
export async function postReceipt(tx: Tx, queue: Queue, config: Instance, { to, owner, at, ...words }: Given) {
  const { baseUrl, sales } = config;
  const { accountId, creator, username } = owner;
  const shown = {
    ...words,
    creator,
    imprint: sales.imprint,
    day: receiptDay(at),
    url: `${baseUrl}${pagePath(username)}`,
  };
  const mail = <Receipt {...shown} head={await letterheadOf(tx, accountId, baseUrl)} />;
  const subject = receiptSubject({ ...words, creator });
  await enqueueMail(tx, null, queue, { kind: "donation-receipt", to, subject, ...(await bodiesOf(mail)) });
}
