import { idsAmong, type SendId } from "~/lib/ids.ts";
import type { AddressHashes } from "~/platform/address-hashes.ts";
import type { Db } from "~/platform/db.ts";
import type { Mailbox } from "~/platform/mailbox.ts";
import type { MimeReader } from "~/platform/mime-parts.ts";
import { defineSchedule } from "~/platform/queue.ts";
import type { ReturnPaths } from "~/platform/return-paths.ts";
import { recordRefused } from "./commands/asked.server.ts";
import { recordReturn } from "./commands.server.ts";
import { returnsIn } from "./input.ts";
import type { Provider } from "./rules/providers.ts";
import { arrivalAddresses, originalMessageId, type ReadMail, reportOf } from "./rules/reports.ts";

type Context = {
  db: Db;
  mailbox: Mailbox | null;
  mimeReader: MimeReader;
  returnPaths: ReturnPaths;
  addressHashes: AddressHashes;
};

/** Records what mail servers refused at once, and reads what they sent back. A mail that is read twice is recorded once. */
export const readReturns = defineSchedule<Context>(
  "mail-returns.read",
  "2-59/5 * * * *",
  async (context, signal) => {
    const how = { hashes: context.addressHashes, now: new Date() };
    await context.db.transaction((tx) => recordRefused(tx, how));
    if (!context.mailbox) return "skipped";
    await context.mailbox.eachNew((raw) => takeReturn(context, raw, new Date()), signal);
    return "done";
  },
  { concurrency: 1, expireInSeconds: 300 },
);

/** Records the report of one mail; other mails, such as automatic replies, change nothing. */
export async function takeReturn(context: Omit<Context, "mailbox">, raw: Buffer, now: Date): Promise<boolean> {
  const { db, mimeReader, returnPaths, addressHashes: hashes } = context;
  const mail = await mimeReader.read(raw);
  const report = mail && reportOf(mail);
  const sendId = report && returnedSend(mail, returnPaths);
  if (!sendId) return false;
  return db.transaction((tx) => recordReturn(tx, { sendId, ...report }, { hashes, now }));
}

/** Records what the mail provider tells of a mail; false for an event that is not as documented. */
export async function takeEvent(
  { db, addressHashes: hashes }: Pick<Context, "db" | "addressHashes">,
  provider: Provider,
  event: unknown,
  now: Date,
): Promise<boolean> {
  const returns = returnsIn(provider, event);
  for (const { mail, ...report } of returns ?? []) {
    const sendId = sendNamed(mail);
    if (sendId) await db.transaction((tx) => recordReturn(tx, { sendId, ...report }, { hashes, now }));
  }
  return returns !== null;
}

/** The mail of an id, or of a Message-ID with or without brackets. */
const sendNamed = (name: string): SendId | null =>
  idsAmong<SendId>([name.replace(/^</, "").split("@")[0] ?? ""])[0] ?? null;

/** The mail that came back: by the signed address to which it came, else by its own Message-ID, which nobody can guess. */
function returnedSend(mail: ReadMail, returnPaths: ReturnPaths): SendId | null {
  const signed = arrivalAddresses(mail).map(returnPaths.read);
  return signed.find((id) => id !== null) ?? sendNamed(originalMessageId(mail) ?? "");
}
