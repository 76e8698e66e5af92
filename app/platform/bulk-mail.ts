import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { createTransport } from "nodemailer";
import type { Config } from "./config.ts";
import { dkimOf, signatureBy } from "./dkim.ts";
import { FairQueue } from "./fair-queue.ts";
import type { Mail, MailMessage } from "./mail.ts";
import { isPasswordAtRisk, listHeaders, TIMEOUTS } from "./smtp.ts";

/** `later`: the server asks to try again. `uncertain`: the line broke when the server had the whole mail. */
export type Handed =
  | { outcome: "sent" }
  | { outcome: "kept" | "uncertain" }
  | { outcome: "refused" | "later"; answer: string };

/** Connections of one process to the mail server for mails to many; each carries one mail at a time. */
export const BULK_CONNECTIONS = 10;

export type BulkMail = {
  /**
   * Runs the work when a connection is free for its mail, so that what is begun is with the server at once. Null where
   * the signal came first.
   */
  inTurn<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result | null>;
  /** Hands one mail over, once: it is never tried again by itself. */
  hand(message: MailMessage): Promise<Handed>;
  stop(): void;
};

type Settings = Pick<Config, "smtpUrl" | "mailFrom" | "baseUrl" | "dkim">;
type SmtpError = Error & { responseCode?: number; response?: string; command?: string };

/** Mails to many, through connections beside those of single mails. Without a mail server they are kept. */
export function openBulkMail({ smtpUrl, mailFrom, baseUrl, dkim }: Settings, mail: Pick<Mail, "send">): BulkMail {
  const { inTurn, note } = openTurns();
  if (!smtpUrl)
    return { inTurn, hand: (message) => mail.send(message).then(() => ({ outcome: "kept" })), stop: () => {} };
  const requireTLS = isPasswordAtRisk(smtpUrl);
  // The pool's own second attempt could send a mail twice.
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: BULK_CONNECTIONS,
    ...TIMEOUTS,
    maxRequeues: 0,
    requireTLS,
    dkim: dkimOf(dkim),
  });
  noteStreams(transport);
  const domain = new URL(baseUrl).hostname;
  return {
    inTurn,
    async hand(message) {
      const { id, sender, ownAddress, returnPath, dkim: ownKey, unsubscribeUrl } = message;
      const { to, replyTo, subject, html, text } = message;
      const headers = { ...message.headers, ...(unsubscribeUrl && listHeaders(unsubscribeUrl)) };
      const from = sender ? { name: sender, address: ownAddress ?? plainAddress(mailFrom) } : mailFrom;
      const words = { from, to, replyTo, subject, html, text, headers, messageId: `<${id}@${domain}>` };
      // The installation's own address, for whose domain its server may send, whoever writes.
      const envelope = { from: returnPath ?? plainAddress(mailFrom), to };
      const noted: Noted = { stream: null };
      const mail = { ...words, envelope, noted, ...(ownKey && { dkim: signatureBy(ownKey) }) };
      try {
        await transport.sendMail(mail);
        return note({ outcome: "sent" });
      } catch (error) {
        return note(outcomeOf(error as SmtpError, noted.stream?.readableEnded ?? false));
      }
    },
    stop: () => transport.close(),
  };
}

/** The address of a sender such as `IndieLens <hello@example.org>`. */
export const plainAddress = (sender: string) => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** The pause of all connections after the server asked for one: twice as long each time, none after a success. */
export function pauseAfter(pauseMs: number, outcome: Handed["outcome"]): number {
  if (outcome === "later") return Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, pauseMs * 2));
  return outcome === "sent" ? 0 : pauseMs;
}

/** Turns for as many mails as there are connections, at the pace that the server asks for. */
function openTurns(): Pick<BulkMail, "inTurn"> & { note(handed: Handed): Handed } {
  const line = new FairQueue({ atOnce: BULK_CONNECTIONS, waiting: Infinity, waitingOfOne: Infinity });
  const pace = { pauseMs: 0, until: 0 };
  return {
    inTurn: (signal, work) =>
      line.run(randomUUID(), async () => {
        const rest = Math.max(0, pace.until - Date.now());
        if (rest > 0) await sleep(rest, undefined, { signal }).catch(() => {});
        return signal.aborted ? null : work();
      }),
    note(handed) {
      pace.pauseMs = pauseAfter(pace.pauseMs, handed.outcome);
      pace.until = Date.now() + pace.pauseMs;
      return handed;
    },
  };
}

/** The stream of a mail, once the transport has opened it. */
type Noted = { stream: Readable | null };

/**
 * Keeps the stream of each mail that the transport opens: its end comes before the final dot, so a server cannot have a
 * mail whose stream has not ended.
 */
function noteStreams(transport: ReturnType<typeof createTransport>) {
  transport.use("stream", ({ data, message }, done) => {
    const open = message.createReadStream.bind(message);
    const { noted } = data as { noted?: Noted };
    message.createReadStream = (options) => {
      const stream = open(options);
      if (noted) noted.stream = stream;
      return stream;
    };
    done();
  });
}

/** An answer of the server decides. Without one, a mail that was read whole may have arrived. */
function outcomeOf({ responseCode = 0, response, command = "", message }: SmtpError, wasRead: boolean): Handed {
  const answer = response ?? message;
  if (responseCode >= 500 && ["RCPT TO", "DATA"].includes(command)) return { outcome: "refused", answer };
  if (responseCode >= 400) return { outcome: "later", answer };
  return wasRead ? { outcome: "uncertain" } : { outcome: "later", answer };
}
