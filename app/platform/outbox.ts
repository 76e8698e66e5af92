import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type AccountId, idInput, type MailId } from "~/lib/ids.ts";

const storedMessage = z.object({
  id: z.uuid(),
  accountId: idInput<AccountId>().nullable(),
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  unsubscribeUrl: z.string().nullish(),
  attachmentName: z.string().optional(),
  /** ISO 8601, UTC. */
  keptAt: z.string(),
});

export type StoredMessage = z.infer<typeof storedMessage>;

/** Replaces a mail server: one JSON file for each message under `outbox`, written atomically. */
export function openOutbox(dataDir: string) {
  const folder = join(dataDir, "outbox");
  const read = async (id: string): Promise<StoredMessage | null> => {
    if (!z.uuid().safeParse(id).success) return null;
    const file = await readFile(join(folder, `${id}.json`), "utf8").catch(() => null);
    return file === null ? null : storedMessage.parse(JSON.parse(file));
  };
  return {
    read,
    /** Of a file that goes with it, the name is kept. */
    async send({ attachment, ...message }: Omit<StoredMessage, "keptAt"> & { attachment?: { name: string } }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const temporary = join(folder, `.${randomUUID()}`);
      const named = attachment && { attachmentName: attachment.name };
      const stored: StoredMessage = { ...message, ...named, keptAt: new Date().toISOString() };
      await writeFile(temporary, JSON.stringify(stored, null, 2), { mode: 0o600, flush: true });
      await rename(temporary, join(folder, `${message.id}.json`));
    },
    /** Removes an account's messages. */
    async forget(accountId: AccountId) {
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((each) => each.endsWith(".json"))) {
        const message = await read(name.slice(0, -".json".length));
        if (message?.accountId === accountId) await rm(join(folder, name), { force: true });
      }
    },
    /** Removes messages by their ids. */
    async remove(ids: MailId[]) {
      for (const id of ids) await rm(join(folder, `${id}.json`), { force: true });
    },
    /** Newest first. */
    async list(): Promise<StoredMessage[]> {
      const names = await readdir(folder).catch(() => []);
      const ids = names.filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -".json".length));
      const messages = await Promise.all(ids.map(read));
      return messages.filter((message) => message !== null).sort((a, b) => b.keptAt.localeCompare(a.keptAt));
    },
  };
}
