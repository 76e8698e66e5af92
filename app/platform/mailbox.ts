import { ImapFlow } from "imapflow";

export type Mailbox = {
  /**
   * Calls the reader with each mail that was not read yet, and marks it as read afterwards. One that the server does not
   * give, or whose reader fails, is tried again the next time, and does not keep the others back; the failures are
   * thrown when all were tried.
   */
  eachNew(reader: (raw: Buffer) => Promise<unknown>, signal: AbortSignal): Promise<void>;
};

/** Mails that one call reads at most; the others wait for the next. */
const MOST_AT_ONCE = 500;
/** Bytes of a mail that are read: reports stand before the mail that they are about. */
const BYTES_READ = 256 * 1024;
const TIMEOUT_MS = 30_000;

/** @param url `imaps://user:password@host:993/INBOX`; `imap` begins without TLS and changes to it where the server can */
export function openMailbox(url: string): Mailbox {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === "imaps:";
  const folder = decodeURIComponent(pathname.slice(1)) || "INBOX";
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  const place = { host: hostname, port: Number(port) || (secure ? 993 : 143), secure };
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: 2 * TIMEOUT_MS };
  return {
    async eachNew(reader, signal) {
      const client = new ImapFlow({ ...place, auth, logger: false, ...timeouts });
      // Broken lines reject the command under way as well.
      client.on("error", () => {});
      await client.connect();
      try {
        await client.mailboxOpen(folder);
        await readUnread(client, reader, signal);
      } finally {
        await client.logout().catch(() => client.close());
      }
    },
  };
}

async function readUnread(client: ImapFlow, reader: (raw: Buffer) => Promise<unknown>, signal: AbortSignal) {
  const unread = (await client.search({ seen: false }, { uid: true })) || [];
  const failures: unknown[] = [];
  for (const uid of unread.slice(0, MOST_AT_ONCE)) {
    if (signal.aborted) break;
    const failure = await failureOf(async () => reader(await firstBytes(client, uid)));
    if (!failure) await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
    else if (client.usable) failures.push(failure.error);
    else throw failure.error;
  }
  if (failures.length) throw new AggregateError(failures, `${failures.length} mails of the mailbox were not read`);
}

const failureOf = (work: () => Promise<unknown>): Promise<{ error: unknown } | null> =>
  work().then(
    () => null,
    (error) => ({ error }),
  );

/** The start of a mail; throws where the server refuses it, or the line broke. */
async function firstBytes(client: ImapFlow, uid: number): Promise<Buffer> {
  const source = { start: 0, maxLength: BYTES_READ };
  const mail = await client.fetchOne(String(uid), { source }, { uid: true });
  const raw = mail ? mail.source : null;
  if (!raw) throw new Error("the mailbox did not give a mail that it has");
  return raw;
}
