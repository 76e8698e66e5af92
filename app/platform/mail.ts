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
  /** Stored, whatever mail server there is: nothing of a demo is sent. */
  isKept?: boolean;
};

/** `reason` is the mail server's answer when it refuses the message permanently; do not retry. */
export type Delivery = { ok: true } | { ok: false; reason: string };

export type Mail = {
  /** Rejects on a temporary failure, which may be retried. */
  send(message: MailMessage): Promise<Delivery>;
  /** One sentence for the operator when mails cannot be sent, else null. */
  complaint(): Promise<string | null>;
  /** The stored mails of all accounts; null when a mail server is configured: then only those of demos are stored. */
  outbox: StoredMails | null;
  demoOutbox: StoredMails;
  /** Mails to many, which are handed over once each. */
  bulk: Pick<BulkMail, "hand" | "inTurn">;
  stop(): void;
};

type StoredMails = Omit<ReturnType<typeof openOutbox>, "send">;
type Settings = Pick<Config, "smtpUrl" | "mailFrom" | "dataDir" | "baseUrl" | "dkim" | "mailEvents">;

/** Sends through the mail server of `SMTP_URL`; without one, stores every message as a file under the data folder. */
export function openMail(config: Settings, { mails }: Pick<Metrics, "mails">): Mail {
  const { send: keep, ...outbox } = openOutbox(config.dataDir);
  const kept = { ...outboxMail(keep), outbox };
  const mail = config.smtpUrl ? { ...openSmtp(config.smtpUrl, config), outbox: null } : kept;
  const bulk = openBulkMail(config);
  return {
    ...mail,
    demoOutbox: outbox,
    bulk,
    async send({ isKept, ...message }) {
      const sending = isKept ? kept.send(message) : mail.send(message);
      const delivery = await sending.catch((error) => {
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

const outboxMail = (keep: ReturnType<typeof openOutbox>["send"]): Pick<Mail, "send" | "complaint" | "stop"> => ({
  async send(message) {
    await keep(message);
    return { ok: true };
  },
  complaint: async () => null,
  stop: () => {},
});
