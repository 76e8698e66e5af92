import ipaddr from "ipaddr.js";
import { createTransport, type Transporter } from "nodemailer";
import type { Config } from "./config.ts";
import { dkimOf } from "./dkim.ts";
import { withoutSecrets } from "./error-report.ts";
import type { Delivery, MailMessage } from "./mail.ts";

/** Milliseconds; a server that hangs must not block a job until it expires. Parameters of `SMTP_URL` win. */
export const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: 60_000,
};

const COMPLAINTS: Record<string, string> = {
  EAUTH: "the mail server refuses the user or the password",
  EDNS: "there is no mail server of that name",
  ETIMEDOUT: "the mail server does not answer",
};

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

/** Sends mails through one pool of connections to the mail server. */
export function openSmtp(smtpUrl: string, { mailFrom, baseUrl, dkim }: Pick<Config, "mailFrom" | "baseUrl" | "dkim">) {
  const transport: Transporter = createTransport(
    { url: smtpUrl, pool: true, ...TIMEOUTS, requireTLS: isPasswordAtRisk(smtpUrl), dkim: dkimOf(dkim) },
    { from: mailFrom },
  );
  const domain = new URL(baseUrl).hostname;
  return {
    async send({ id, to, replyTo, subject, html, text, unsubscribeUrl, attachment }: MailMessage): Promise<Delivery> {
      try {
        const headers = unsubscribeUrl ? listHeaders(unsubscribeUrl) : {};
        const attachments = attachment ? [{ filename: attachment.name, content: attachment.content }] : [];
        const messageId = `<${id}@${domain}>`;
        await transport.sendMail({ to, replyTo, subject, html, text, headers, attachments, messageId });
        return { ok: true };
      } catch (error) {
        if (isFinal(error)) return { ok: false, reason: error.response ?? error.message };
        throw error;
      }
    },
    async complaint(): Promise<string | null> {
      try {
        await transport.verify();
        return null;
      } catch (error) {
        return `SMTP_URL: mails cannot leave yet: ${causeOf(error)}. They wait, and are tried again.`;
      }
    },
    stop: () => transport.close(),
  };
}

/** Headers for the one-click unsubscribe button of mail programs (RFC 8058). */
export const listHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** A password leaves this machine only over TLS, unless the address says `requireTLS=false`. */
export function isPasswordAtRisk(smtpUrl: string): boolean {
  const { username, hostname } = new URL(smtpUrl);
  const host = hostname.replace(/^\[|\]$/g, "");
  const stays = host === "localhost" || (ipaddr.isValid(host) && ipaddr.process(host).range() === "loopback");
  return username !== "" && !stays;
}

/** A 5xx about the recipient or the message is permanent; the operator can fix one about the sender or the login. */
const isFinal = (error: unknown): error is SmtpError =>
  error instanceof Error &&
  ["RCPT TO", "DATA"].includes((error as SmtpError).command ?? "") &&
  ((error as SmtpError).responseCode ?? 0) >= 500;

function causeOf(error: unknown): string {
  const { code = "", message } = error as SmtpError;
  return COMPLAINTS[code] ?? withoutSecrets(message.split(/[;\n]/)[0] ?? "").replace(/\.$/, "");
}
