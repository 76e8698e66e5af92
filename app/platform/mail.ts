import { createTransport } from "nodemailer";
import type { Config } from "./config.ts";
import { openOutbox } from "./outbox.ts";

export type MailMessage = {
  /** Also the stem of the Message-ID, so that a repeated delivery is recognised. */
  id: string;
  accountId: string | null;
  to: string;
  subject: string;
  html: string;
  text: string;
};

export type Mail = {
  send(message: MailMessage): Promise<void>;
  /** Null when a mail server is configured: then nothing is kept here. */
  outbox: Omit<ReturnType<typeof openOutbox>, "send"> | null;
  stop(): void;
};

/** Sends through the mail server of `SMTP_URL`; without one, keeps every message as a file under the data folder. */
export function openMail(config: Pick<Config, "smtpUrl" | "mailFrom" | "dataDir" | "baseUrl">): Mail {
  if (!config.smtpUrl) {
    const { send, ...outbox } = openOutbox(config.dataDir);
    return { send, outbox, stop: () => {} };
  }
  const transport = createTransport({ url: config.smtpUrl, pool: true }, { from: config.mailFrom });
  const domain = new URL(config.baseUrl).hostname;
  return {
    async send({ id, to, subject, html, text }) {
      await transport.sendMail({ to, subject, html, text, messageId: `<${id}@${domain}>` });
    },
    outbox: null,
    stop: () => transport.close(),
  };
}
