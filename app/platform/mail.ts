import type { AccountId } from "~/lib/ids.ts";
import type { Config } from "./config.ts";
import type { Metrics } from "./metrics.ts";
import { openOutbox } from "./outbox.ts";
import { openSmtp } from "./smtp.ts";

export type MailMessage = {
  /** Also the stem of the Message-ID, so that a repeated delivery is recognised. */
  id: string;
  accountId: AccountId | null;
  to: string;
  /** Whom an answer goes to; the sender when absent. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Mail programs offer it as a button of their own, which posts there (RFC 8058). */
  unsubscribeUrl?: string | null;
};

/** `reason` is what the mail server said when it will never take this message; trying again is of no use. */
export type Delivery = { ok: true } | { ok: false; reason: string };

export type Mail = {
  /** Rejects when it failed for now and may be tried again. */
  send(message: MailMessage): Promise<Delivery>;
  /** One sentence for the operator when mails cannot leave, else null. */
  complaint(): Promise<string | null>;
  /** Null when a mail server is configured: then nothing is kept here. */
  outbox: Omit<ReturnType<typeof openOutbox>, "send"> | null;
  stop(): void;
};

type Settings = Pick<Config, "smtpUrl" | "mailFrom" | "dataDir" | "baseUrl">;

/** Sends through the mail server of `SMTP_URL`; without one, keeps every message as a file under the data folder. */
export function openMail(config: Settings, { mails }: Pick<Metrics, "mails">): Mail {
  const mail = config.smtpUrl ? { ...openSmtp(config.smtpUrl, config), outbox: null } : keptMail(config.dataDir);
  return {
    ...mail,
    async send(message) {
      const delivery = await mail.send(message).catch((error) => {
        mails.inc({ outcome: "failed" });
        throw error;
      });
      mails.inc({ outcome: delivery.ok ? "sent" : "refused" });
      return delivery;
    },
  };
}

function keptMail(dataDir: string): Mail {
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
