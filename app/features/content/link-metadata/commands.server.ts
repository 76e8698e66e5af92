import { and, isNull, sql } from "drizzle-orm";
import { contentItems } from "~/db/schema/content-projects.ts";
import { ownItem } from "~/features/content/content-projects/queries/items.server.ts";
import { readItemJob, UNTITLED } from "~/features/content/content-projects/rules.ts";
import { stateOfFailure, stateOfStatus } from "~/features/content/link-checks/rules.ts";
import { storePicture } from "~/features/content/pictures/commands.server.ts";
import type { OwnContentItem } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { Fetched, Fetcher } from "~/platform/fetch.ts";
import { headOf, headWatcher } from "~/platform/html-head.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { factsOfHead, factsOfOembed } from "./input.ts";
import { isLink, itemToRead } from "./queries.server.ts";
import { oembedAddress, type Reading } from "./rules.ts";

export type ReadingServices = { db: Db; storage: Storage; fetcher: Fetcher };

const [KB, TIMEOUT_MS] = [1024, 10_000];
const OEMBED_LIMITS = { maxBytes: 256 * KB, timeoutMs: TIMEOUT_MS };
const HEAD_LIMITS = { maxBytes: 512 * KB, timeoutMs: TIMEOUT_MS, beyond: "stop" } as const;
const PICTURE_LIMITS = { maxBytes: 8 * KB * KB, timeoutMs: TIMEOUT_MS };

const GONE: Reading = { state: "gone" };
const UNKNOWN: Reading = { state: "unknown" };

/** Has an item's address read, or read again. */
export async function askForReading(
  { tx, queue }: TxAndQueue,
  own: OwnContentItem,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: "not-found" }> {
  const asked = await change(tx, own, { askedAt: now });
  if (!asked) return { ok: false, reason: "not-found" };
  await queue.send(tx, readItemJob, own);
  return { ok: true };
}

/** Reads an item's address and stores what it tells. One request at a time; idempotent. */
export async function readItem(services: ReadingServices, own: OwnContentItem, now: Date): Promise<string> {
  const item = await itemToRead(services.db, own);
  if (!item) return "skipped";
  const reading = await readingOf(services.fetcher, item.url);
  const isNewPicture = reading.state === "read" && (!item.imageKey || reading.facts.image !== item.imageSource);
  const imageKey = isNewPicture ? await pictureAt(services, own, reading.facts.image, now) : null;
  await services.db.transaction((tx) => saveReading(tx, own, { reading, imageKey }, now));
  return reading.state;
}

/** A provider that we know is asked for its description; otherwise the page tells of itself. */
async function readingOf(fetcher: Fetcher, url: string): Promise<Reading> {
  const described = oembedAddress(url);
  const reading = described ? await attempted(() => fetcher(described, OEMBED_LIMITS), ofOembed(url)) : null;
  if (reading && reading.state !== "unknown") return reading;
  return attempted(() => fetcher(url, { ...HEAD_LIMITS, isEnough: headWatcher() }), ofPage(url));
}

async function attempted(ask: () => Promise<Fetched>, read: (answer: Fetched) => Reading): Promise<Reading> {
  const answer = await ask().catch((error: unknown) => ({ failed: stateOfFailure(error) }));
  if ("failed" in answer) return answer.failed === "gone" ? GONE : UNKNOWN;
  const state = stateOfStatus(answer.status);
  if (state === "there") return read(answer);
  return state === "gone" ? GONE : UNKNOWN;
}

const ofOembed =
  (url: string) =>
  ({ body }: Fetched): Reading => {
    const facts = factsOfOembed(body.toString("utf8"), url);
    return facts ? { state: "read", facts } : UNKNOWN;
  };

const NO_FACTS = { title: "", description: "", author: "", language: "", durationSeconds: null, image: null };

/** A file that is no page is there, and tells nothing. */
const ofPage =
  (url: string) =>
  ({ contentType, body }: Fetched): Reading => {
    if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType)) return { state: "read", facts: NO_FACTS };
    return { state: "read", facts: factsOfHead(headOf(body, contentType), url) };
  };

/** The key of the stored picture; null where there is none, or no room for it. */
async function pictureAt(services: ReadingServices, { accountId }: OwnContentItem, image: string | null, now: Date) {
  if (!image) return null;
  const answer = await services.fetcher(image, PICTURE_LIMITS).catch(() => null);
  if (answer?.status !== 200) return null;
  const stored = await storePicture(services, { accountId, ownerId: accountId }, answer.body, now);
  return stored.ok ? stored.picture.key : null;
}

type Read = { reading: Reading; imageKey: string | null };

/** The owner's own words stay; only what is missing is filled in. */
async function saveReading(tx: Tx, own: OwnContentItem, { reading, imageKey }: Read, now: Date): Promise<void> {
  if (reading.state === "gone") {
    await change(tx, own, { checkedAt: now, goneSince: sql`coalesce(${contentItems.goneSince}, ${now})` });
    return;
  }
  if (reading.state === "unknown") {
    // An address that was not there is looked at again soon: this answer says neither.
    const isThere = sql`${contentItems.goneSince} is null`;
    await change(tx, own, { checkedAt: sql`case when ${isThere} then ${now} else ${contentItems.checkedAt} end` });
    return;
  }
  const { title, description, author, language, durationSeconds, image } = reading.facts;
  await change(tx, own, {
    ...{ author, language, durationSeconds, checkedAt: now, goneSince: null },
    ...(imageKey && { imageKey, imageSource: image }),
    ...(title && {
      title: sql`case when ${contentItems.title} = ${UNTITLED} then ${title} else ${contentItems.title} end`,
    }),
    description: sql`case when ${contentItems.description} = '' then ${description} else ${contentItems.description} end`,
  });
}

type Values = Parameters<ReturnType<typeof setting>["set"]>[0];
const setting = (tx: Tx) => tx.update(contentItems);

async function change(tx: Tx, own: OwnContentItem, values: Values): Promise<boolean> {
  const changed = await setting(tx)
    .set(values)
    .where(and(ownItem(tx, own), isNull(contentItems.removedAt), isLink))
    .returning({ id: contentItems.id });
  return changed.length > 0;
}
