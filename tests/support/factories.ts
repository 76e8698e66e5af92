import { randomUUID } from "node:crypto";
import { accounts } from "~/db/schema/accounts.ts";
import { sites } from "~/db/schema/sites.ts";
import { videos } from "~/db/schema/videos.ts";
import type { Db } from "~/platform/db.ts";

const NOON = new Date("2026-03-01T12:00:00Z");

/** An account that has chosen its address. */
export async function createAccount(db: Db, values: Partial<typeof accounts.$inferInsert> = {}) {
  const accountId = randomUUID();
  const username = `ada-${accountId.slice(0, 8)}`;
  const email = `${username}@example.org`;
  await db.insert(accounts).values({ id: accountId, name: "Ada Marsh", email, username, ...values });
  return { accountId, username, email };
}

/** A finished account whose page is public. */
export async function createPublishedSite(db: Db, values: Partial<typeof sites.$inferInsert> = {}) {
  const account = await createAccount(db, { onboardedAt: NOON });
  await createSite(db, account.accountId, values);
  return account;
}

/** The page of an account that exists; public unless told otherwise. */
export async function createSite(db: Db, accountId: string, values: Partial<typeof sites.$inferInsert> = {}) {
  await db.insert(sites).values({
    accountId,
    role: "filmmaker",
    template: "netflix",
    title: "The Salt Road",
    description: "Two sisters walk a drowned coast to return a stolen bell.",
    genres: ["Drama", "Mystery"],
    platforms: ["website", "festivals"],
    year: 2026,
    generatedAt: NOON,
    publishedAt: NOON,
    ...values,
  });
}

/** A video row in a state of the caller's choice; no file is written. */
export async function createVideo(db: Db, accountId: string, values: Partial<typeof videos.$inferInsert> = {}) {
  const ready = { platform: "file", status: "ready", readyAt: NOON } as const;
  const video = { id: randomUUID(), accountId, ...ready, ...values };
  await db.insert(videos).values(video);
  return video;
}
