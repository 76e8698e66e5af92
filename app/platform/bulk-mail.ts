import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import MailComposer from "nodemailer/lib/mail-composer";
import type { Config } from "./config.ts";
import type { Mail, MailMessage } from "./mail.ts";
import { isPasswordAtRisk, listHeaders, TIMEOUTS } from "./smtp.ts";

/** `later`: the server asks to try again. `uncertain`: the line broke when the server had the whole mail. */
export type Handed = { outcome: "sent" | "kept" | "uncertain" } | { outcome: "refused" | "later"; answer: string };

export type BulkMail = {
  /** Hands one mail over, once: it is never tried again by itself. */
  hand(message: MailMessage): Promise<Handed>;
  stop(): void;
};

type Settings = Pick<Config, "smtpUrl" | "mailFrom" | "baseUrl">;
type SmtpError = Error & { responseCode?: number; response?: string; command?: string };

/** Mails to many, through connections beside those of single mails. Without a mail server they are kept. */
export function openBulkMail({ smtpUrl, mailFrom, baseUrl }: Settings, mail: Pick<Mail, "send">): BulkMail {
  if (!smtpUrl) return { hand: (message) => mail.send(message).then(() => ({ outcome: "kept" })), stop: () => {} };
  const requireTLS = isPasswordAtRisk(smtpUrl);
  // The pool's own second attempt could send a mail twice.
  const transport = createTransport({ url: smtpUrl, pool: true, ...TIMEOUTS, maxRequeues: 0, requireTLS });
  const domain = new URL(baseUrl).hostname;
  return {
    async hand({ id, to, subject, html, text, unsubscribeUrl }) {
      const headers = unsubscribeUrl ? listHeaders(unsubscribeUrl) : {};
      const words = { from: mailFrom, to, subject, html, text, headers, messageId: `<${id}@${domain}>` };
      const composed = new MailComposer(words).compile();
      const raw = await composed.build();
      const read = { whole: false };
      const stream = Readable.from(inParts(raw, read));
      try {
        await transport.sendMail({ envelope: composed.getEnvelope(), raw: stream });
        return { outcome: "sent" };
      } catch (error) {
        return outcomeOf(error as SmtpError, read.whole);
      }
    },
    stop: () => transport.close(),
  };
}

/** Notes when the last part was asked for, which is before the final dot. */
function* inParts(raw: Buffer, read: { whole: boolean }) {
  yield raw;
  read.whole = true;
}

/** An answer of the server decides. Without one, a mail that was read whole may have arrived. */
function outcomeOf({ responseCode = 0, response, command = "", message }: SmtpError, wasRead: boolean): Handed {
  const answer = response ?? message;
  if (responseCode >= 500 && ["RCPT TO", "DATA"].includes(command)) return { outcome: "refused", answer };
  if (responseCode >= 400) return { outcome: "later", answer };
  return wasRead ? { outcome: "uncertain" } : { outcome: "later", answer };
}
