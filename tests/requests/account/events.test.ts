import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { events } from "~/db/schema/events.ts";
import { mails } from "~/db/schema/mails.ts";
import { recordEvent } from "~/features/account/events/commands.server.ts";
import { type EventReader, eventDelivery, sweepEvents } from "~/features/account/events/jobs.server.ts";
import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { postComment } from "~/features/audience/comments/commands/posting.server.ts";
import {
  type AccountId,
  type CommentId,
  type DonationId,
  type EventId,
  type FilmId,
  type InquiryId,
  newId,
} from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { eventsOf, readEvent } from "../../support/events.ts";
import { createComment, createInquiry } from "../../support/factories/audience.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { createDonation } from "../../support/factories/money.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const NOON = new Date("2026-03-12T12:00:00Z");

let owner: { accountId: AccountId; filmId: FilmId };
beforeEach(async () => {
  owner = await createPublishedSite(product.db, { role: "actor" });
});

type Fact = Pick<Parameters<typeof recordEvent>[2], "kind" | "subjectId" | "payload">;

/** Records the event and returns its id. */
async function record(fact: Fact, at = NOON): Promise<EventId> {
  const event = { accountId: owner.accountId, at, ...fact } as Parameters<typeof recordEvent>[2];
  await product.db.transaction((tx) => recordEvent(tx, product.queue, event));
  const recorded = (await eventsOf(product, owner.accountId)).at(-1);
  if (!recorded) throw new Error("no event was recorded");
  return recorded.id;
}
const recordInquiry = () => record({ kind: "inquiry.received", subjectId: newId<InquiryId>(), payload: {} });

const ownMails = () => product.db.select().from(mails).where(eq(mails.accountId, owner.accountId));
const jobsFor = async (eventId: string) => {
  const { rows } = await product.db.$client.query(
    "select id from pgboss.job where name = 'events.deliver' and data ->> 'eventId' = $1",
    [eventId],
  );
  return rows.length;
};
const twiceConcurrentlyThenAgain = async (read: () => Promise<unknown>) => {
  await Promise.all([read(), read()]);
  await read();
};

test("an event and its job are written if and only if the fact is committed", async () => {
  const words = { name: "Noor", content: "The fog stays.", ageRange: null, visitor: "v" };
  const posting = product.db.transaction(async (tx) => {
    await postComment({ tx, queue: product.queue }, owner.filmId, words, NOON);
    throw new Error("the fact came to nothing");
  });
  await expect(posting).rejects.toThrow("came to nothing");
  expect(await eventsOf(product, owner.accountId)).toEqual([]);

  await product.db.transaction((tx) => postComment({ tx, queue: product.queue }, owner.filmId, words, NOON));
  const [event] = await eventsOf(product, owner.accountId);
  expect(event).toMatchObject({
    kind: "comment.posted",
    payload: { filmId: owner.filmId },
    createdAt: NOON,
    readBy: [],
  });
  expect(await jobsFor(event?.id ?? "")).toBe(1);
});

describe("mails by events", () => {
  const unpaid = { notice: "begun", offer: "visibility", unpaidSince: NOON.toISOString() } as const;
  const CASES: Record<string, [subject: string, fact: () => Promise<Fact>, readers?: string[]]> = {
    inquiry: [
      "Casting inquiry: The Salt Road",
      async () => ({
        kind: "inquiry.received",
        subjectId: (await createInquiry(product.db, owner.accountId)).id,
        payload: {},
      }),
    ],
    donation: [
      "You received $5",
      async () => ({
        kind: "donation.paid",
        subjectId: (await createDonation(product.db, owner.accountId)).id,
        payload: {},
      }),
    ],
    "payment that failed": [
      "A payment for your plan did not go through",
      async () => ({ kind: "subscription.unpaid", subjectId: owner.accountId, payload: unpaid }),
      ["mail"],
    ],
  };

  test.each(Object.entries(CASES))(
    "of one %s are sent once, however often the reader runs",
    async (_, [subject, fact, readers = ["inbox", "mail"]]) => {
      const eventId = await record(await fact());
      await twiceConcurrentlyThenAgain(() => readEvent(product, eventId));
      expect((await ownMails()).map((mail) => mail.subject)).toEqual([subject]);
      const [event] = await eventsOf(product, owner.accountId);
      expect(event?.readBy.toSorted()).toEqual(readers);
    },
  );

  test("of a comment are collected in one summary, however often the reader runs", async () => {
    const commentId = await createComment(product.db, owner.filmId, { approvedAt: null });
    const eventId = await record({ kind: "comment.posted", subjectId: commentId, payload: { filmId: owner.filmId } });
    await twiceConcurrentlyThenAgain(() => readEvent(product, eventId));
    const { rows } = await product.db.$client.query(
      "select job.id from pgboss.job job join comment_notices notice on data ->> 'noticeId' = notice.id::text where film_id = $1",
      [owner.filmId],
    );
    expect(rows).toHaveLength(1);
  });

  test("are not sent when the subject is deleted or belongs to another account", async () => {
    const stranger = await createPublishedSite(product.db, { role: "actor" });
    const foreign = await createInquiry(product.db, stranger.accountId);
    for (const id of [newId<InquiryId>(), foreign.id]) {
      const facts = [
        { kind: "inquiry.received", subjectId: id, payload: {} },
        { kind: "donation.paid", subjectId: id as string as DonationId, payload: {} },
        { kind: "comment.posted", subjectId: id as string as CommentId, payload: { filmId: stranger.filmId } },
      ] as const;
      for (const one of facts) expect(await readEvent(product, await record(one))).toBe("read");
    }
    expect(await ownMails()).toEqual([]);
  });
});

describe("a reader", () => {
  const write = (tx: Tx, subject: string) =>
    enqueueMail(tx, owner.accountId, product.queue, {
      kind: "leaving",
      to: "ada@example.org",
      subject,
      html: "",
      text: "",
    });
  const nothing = async () => {};
  const deliveryTo = (readers: Record<string, EventReader<"inquiry.received", TestProduct>>) => {
    const others = {
      ...{ "comment.posted": {}, "creator.mentioned": {}, "donation.paid": {}, "subscription.unpaid": {} },
      ...{ "boost.payment": {}, "sale.disputed": {}, "payout.changed": {} },
      ...{ "video.ready": {}, "video.failed": {}, "film.measured": {}, "clips.ready": {} },
      ...{ "words.settled": {}, "render.settled": {} },
      "shorts.settled": {},
      ...{ "campaign.completed": {}, "email.changed": {} },
    };
    const job = eventDelivery<TestProduct>({ ...others, "inquiry.received": readers });
    return (eventId: EventId) => job.handle({ eventId }, product, AbortSignal.timeout(10_000));
  };
  const subjects = async () => (await ownMails()).map(({ subject }) => subject);

  test("that is interrupted leaves no data, runs again, and does not disturb the other readers", async () => {
    let runs = 0;
    const deliver = deliveryTo({
      cut: async (tx) => {
        await write(tx, "cut");
        runs += 1;
        if (runs === 1) await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      },
      whole: (tx) => write(tx, "whole").then(nothing),
    });
    const eventId = await recordInquiry();
    await expect(deliver(eventId)).rejects.toThrow();
    expect(await subjects()).toEqual(["whole"]);
    expect(await deliver(eventId)).toBe("read");
    expect((await subjects()).toSorted()).toEqual(["cut", "whole"]);
    await deliver(eventId);
    expect(await subjects()).toHaveLength(2);
  });

  test("lets a removal of the account wait, which would wait for the event otherwise while it waits for the account", async () => {
    let removal: Promise<unknown> = Promise.resolve();
    const waits = "select 1 from pg_locks where not granted and pid <> pg_backend_pid()";
    const deliver = deliveryTo({
      slow: async (tx) => {
        removal = product.db.delete(accounts).where(eq(accounts.id, owner.accountId)).execute();
        await until(async () => (await product.db.$client.query(waits)).rowCount, "the removal waits");
        await write(tx, "slow");
      },
    });
    expect(await deliver(await recordInquiry())).toBe("read");
    await removal;
    expect(await ownMails()).toEqual([]);
  });

  test("is not called for a deleted event", async () => {
    expect(await deliveryTo({})(newId<EventId>())).toBe("skipped");
  });

  test("of an earlier version fails at an unknown kind, and the event stays unread", async () => {
    const eventId = await recordInquiry();
    await product.db.update(events).set({ kind: "clip.ready" }).where(eq(events.id, eventId));
    await expect(deliveryTo({})(eventId)).rejects.toThrow();
    expect(await eventsOf(product, owner.accountId)).toMatchObject([{ readBy: [] }]);
  });
});

test("an event whose attempts have all failed is delivered again by the daily sweep", async () => {
  const id = await recordInquiry();
  const stateOf = async () => {
    const { rows } = await product.db.$client.query(
      "select state, retry_limit - retry_count as left from pgboss.job where data ->> 'eventId' = $1",
      [id],
    );
    return rows;
  };
  await product.db.$client.query(
    "update pgboss.job set state = 'failed', retry_count = retry_limit, completed_on = now() where data ->> 'eventId' = $1",
    [id],
  );
  await sweepEvents.handle({}, product, new AbortController().signal);
  expect(await stateOf()).toEqual([{ state: "retry", left: 1 }]);
});
