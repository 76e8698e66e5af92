import type { AccountId } from "~/lib/ids.ts";
import { type BulkMail, openBulkMail } from "./bulk-mail.ts";
import type { Config } from "./config.ts";
import type { DkimKey } from "./dkim.ts";
import type { Metrics } from "./metrics.ts";
import { openOutbox } from "./outbox.ts";
import { openSmtp } from "./smtp.ts";

export type MailAttachment = { name: string; content: Buffer };

export type MailMessage = {
  /** Also the local part of the Message-ID, so that a repeated delivery is recognised. */
  id: string;
  accountId: AccountId | null;
  to: string;
  /** Recipient of answers; the sender when absent. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Mail programs show a button for it, which posts there (RFC 8058). */
  unsubscribeUrl?: string | null;
  /** Who writes, in front of the address of all mails. */
  sender?: string;
  /** The sender's own address, in the place of that of all mails, and the key that signs for its domain. */
  ownAddress?: string;
  dkim?: DkimKey;
  /** Further headers, such as those of a list. */
  headers?: Record<string, string>;
  /** Where mail servers send it back (the envelope's sender); the sender of all mails when absent. */
  returnPath?: string | null;
  attachment?: MailAttachment;
};

/** `reason` is the mail server's answer when it refuses the message permanently; do not retry. */
export type Delivery = { ok: true } | { ok: false; reason: string };

export type Mail = {
  /** Rejects on a temporary failure, which may be retried. */
  send(message: MailMessage): Promise<Delivery>;
  /** One sentence for the operator when mails cannot be sent, else null. */
  complaint(): Promise<string | null>;
  /** Null when a mail server is configured: then no mail is stored. */
  outbox: Omit<ReturnType<typeof openOutbox>, "send"> | null;
  /** Mails to many, which are handed over once each. */
  bulk: Pick<BulkMail, "hand" | "inTurn">;
  stop(): void;
};

type Settings = Pick<Config, "smtpUrl" | "mailFrom" | "dataDir" | "baseUrl" | "dkim" | "mailEvents">;

/** Sends through the mail server of `SMTP_URL`; without one, stores every message as a file under the data folder. */
export function openMail(config: Settings, { mails }: Pick<Metrics, "mails">): Mail {
  const mail = config.smtpUrl ? { ...openSmtp(config.smtpUrl, config), outbox: null } : outboxMail(config.dataDir);
  const bulk = openBulkMail(config);
  return {
    ...mail,
    bulk,
    async send(message) {
      const delivery = await mail.send(message).catch((error) => {
        mails.inc({ outcome: "failed" });
        throw error;
      });
      mails.inc({ outcome: delivery.ok ? "sent" : "refused" });
      return delivery;
    },
    stop() {
      mail.stop();
      bulk.stop();
    },
  };
}

function outboxMail(dataDir: string): Omit<Mail, "bulk"> {
  const { send, ...outbox } = openOutbox(dataDir);
  return {
    async send(message) {
      await send(message);
      return { ok: true };
    },
    complaint: async () => null,
    outbox,
    stop: () => {},
  };
}
