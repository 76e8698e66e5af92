import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { AccountId } from "~/lib/ids.ts";
import { until } from "./until.ts";

type StoredMail = {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  accountId: AccountId | null;
  replyTo?: string;
  unsubscribeUrl?: string | null;
};

/** Every message in the outbox of this data folder. */
export async function storedMails(dataDir: string): Promise<StoredMail[]> {
  const folder = join(dataDir, "outbox");
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".json"));
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8"))));
}

/** The message of this subject to this person, once it has been delivered. */
export const mailTo = (dataDir: string, to: string, subject: string): Promise<StoredMail> =>
  until(
    async () => (await storedMails(dataDir)).find((mail) => mail.to === to && mail.subject === subject),
    `“${subject}” reached ${to}`,
  );

/** Path and query of the first link to a page of the product. */
export function linkIn({ text }: { text: string }): string {
  const { pathname, search } = new URL(text.match(/https?:\/\/\S+\?token=\S+/)?.[0] ?? "no-link:");
  return pathname + search;
}
