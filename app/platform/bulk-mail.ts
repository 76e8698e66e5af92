import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import { BULK_CONNECTIONS, type BulkTurns, openTurns } from "./bulk-turns.ts";
import type { Config } from "./config.ts";
import { type DkimKey, dkimOf, type Signature, signatureBy } from "./dkim.ts";
import type { MailMessage } from "./mail.ts";
import type { FramedText } from "./mail-frame.ts";
import { mailSource } from "./mail-source.ts";
import { isPasswordAtRisk, listHeaders, TIMEOUTS } from "./smtp.ts";

/**
 * `later`: the server asks to try again. `uncertain`: the line broke when the server had the whole mail. `kept`: there is
 * no server.
 */
export type Handed =
  | { outcome: "sent" }
  | { outcome: "kept" | "uncertain" }
  | { outcome: "refused" | "later"; answer: string };

/** Mail servers end connections that carry very many. */
const MAILS_OF_CONNECTION = 1_000;

/** A mail to one of many. */
export type BulkMessage = Omit<MailMessage, "html" | "text" | "attachment"> & { html: FramedText; text: FramedText };

export type BulkMail = Pick<BulkTurns, "inTurn"> & {
  /** Hands one mail over, once: it is never tried again by itself. */
  hand(message: BulkMessage): Promise<Handed>;
  stop(): void;
};

type Settings = Pick<Config, "smtpUrl" | "mailFrom" | "baseUrl" | "dkim">;
type SmtpError = Error & { responseCode?: number; response?: string; command?: string };

/** Mails to many, through connections beside those of single mails. Without a mail server their sender keeps them. */
export function openBulkMail({ smtpUrl, mailFrom, baseUrl, dkim }: Settings): BulkMail {
  const { inTurn, note } = openTurns();
  if (!smtpUrl) return { inTurn, hand: async () => ({ outcome: "kept" }), stop: () => {} };
  const requireTLS = isPasswordAtRisk(smtpUrl);
  // The pool's own second attempt could send a mail twice.
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: BULK_CONNECTIONS,
    ...TIMEOUTS,
    maxRequeues: 0,
    // Each new connection costs more than the mails that it carries.
    maxMessages: MAILS_OF_CONNECTION,
    requireTLS,
  });
  noteStreams(transport);
  const domain = new URL(baseUrl).hostname;
  const signature = signaturesBy(dkimOf(dkim) ?? null);
  return {
    inTurn,
    async hand(message) {
      if (message.isKept) return { outcome: "kept" };
      const { id, to, returnPath, dkim: ownKey } = message;
      const messageId = `<${id}@${domain}>`;
      // The installation's own address, for whose domain its server may send, whoever writes.
      const envelope = { from: returnPath ?? plainAddress(mailFrom), to };
      const headers = { ...headersOf(message, mailFrom), "Message-ID": messageId };
      const noted: Noted = { source: mailSource(headers, message, signature(ownKey)), stream: null };
      try {
        await transport.sendMail({ raw: ELSEWHERE, envelope, messageId, noted } as Parameters<
          typeof transport.sendMail
        >[0]);
        return note({ outcome: "sent" });
      } catch (error) {
        return note(outcomeOf(error as SmtpError, noted.stream?.readableEnded ?? false));
      }
    },
    stop: () => transport.close(),
  };
}

function headersOf(message: BulkMessage, mailFrom: string) {
  const { sender, ownAddress, to, replyTo, subject, unsubscribeUrl, headers } = message;
  const from = sender ? { name: sender, address: ownAddress ?? plainAddress(mailFrom) } : mailFrom;
  const named = { From: from, To: to, "Reply-To": replyTo, Subject: subject };
  return { ...named, ...headers, ...(unsubscribeUrl && listHeaders(unsubscribeUrl)) };
}

/** The signature of a mail: by the key of its sender's own domain, which is read once, or else by the installation's. */
function signaturesBy(ours: Signature | null): (ownKey?: DkimKey) => Signature | null {
  const known = new WeakMap<DkimKey, Signature>();
  return (ownKey) => {
    if (!ownKey) return ours;
    const signature = known.get(ownKey) ?? signatureBy(ownKey);
    known.set(ownKey, signature);
    return signature;
  };
}

/** The address of a sender such as `IndieLens <hello@example.org>`. */
export const plainAddress = (sender: string) => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;

/** A mail as it is sent, until the transport opens its stream. */
type Noted = { source: Buffer | null; stream: Readable | null };

/** The transport wants something here; the mail itself must not be held by what it keeps of each mail for a while. */
const ELSEWHERE = "noted";

/**
 * Opens the stream of each mail and keeps it: its end comes before the final dot, so a server cannot have a mail whose
 * stream has not ended. It is one stream of one piece, because the library's chain of streams costs as much as sending.
 */
function noteStreams(transport: ReturnType<typeof createTransport>) {
  transport.use("stream", ({ data, message }, done) => {
    const { noted } = data as { noted?: Noted };
    if (noted) message.createReadStream = () => streamOf(noted);
    done();
  });
}

function streamOf(noted: Noted): Readable {
  const { source } = noted;
  const stream = new Readable({ read: () => {} });
  noted.source = null;
  noted.stream = stream;
  if (!source) return stream.destroy(new Error("A mail is opened once"));
  stream.push(source);
  stream.push(null);
  return stream;
}

/** An answer of the server decides. Without one, a mail that was read whole may have arrived. */
function outcomeOf({ responseCode = 0, response, command = "", message }: SmtpError, wasRead: boolean): Handed {
  const answer = response ?? message;
  if (responseCode >= 500 && ["RCPT TO", "DATA"].includes(command)) return { outcome: "refused", answer };
  if (responseCode >= 400) return { outcome: "later", answer };
  return wasRead ? { outcome: "uncertain" } : { outcome: "later", answer };
}
