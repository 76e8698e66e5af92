import { request } from "node:http";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { announceUpdate } from "~/features/account/live-updates/commands.server.ts";
import type { Update } from "~/features/account/live-updates/input.ts";
import { STREAM_BOUNDS, UPDATE_ANNOUNCED } from "~/features/account/live-updates/rules.ts";
import { type AccountId, newId, type PageId } from "~/lib/ids.ts";
import { openStream } from "../../support/event-stream.ts";
import { readFigures } from "../../support/figures.ts";
import { launchedOwner, signedIn } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";

const TOKEN = "figures-for-the-monitor";
const MINUTE_MS = 60_000;

let product: TestProduct;
let streams: TestProduct["liveUpdates"]["streams"];
beforeAll(async () => {
  product = await startTestProduct({ role: "web", metricsToken: TOKEN });
  streams = product.liveUpdates.streams;
});
afterAll(() => product.stop());

const pageId = newId<PageId>();
const draft = (revision: number): Update => ({ topic: "draft", pageId, revision });
const sent = (revision: number) => `event: draft\ndata: {"pageId":"${pageId}","revision":${revision}}\n\n`;

const announce = (accountId: AccountId, update: Update) =>
  product.db.transaction((tx) => announceUpdate(tx, accountId, update));

/** The connection on which a process listens. */
const listening = sql`select pid from pg_stat_activity where datname = current_database() and query like ${`listen%${UPDATE_ANNOUNCED}%`}`;
const isListening = async () => (await product.db.execute(listening)).rowCount;

describe("an event stream", () => {
  test("begins at once, unbuffered, uncompressed and not stored", async () => {
    const stream = await openStream((await launchedOwner(product)).visitor);
    await stream.receives(": open\n\n");
    const header = (name: string) => stream.response.headers.get(name);
    expect([stream.response.status, header("content-type")]).toEqual([200, "text/event-stream"]);
    expect([header("cache-control"), header("x-accel-buffering")]).toEqual(["no-store", "no"]);
    expect([header("content-encoding"), header("content-length")]).toEqual([null, null]);
    stream.leave();
  });

  test("tells every tab of the account what was committed, and no other account", async () => {
    await until(isListening, "the process listens");
    const [ada, noor] = [await launchedOwner(product), await launchedOwner(product)];
    const [tab, phone] = [await openStream(ada.visitor), await openStream(ada.visitor)];
    const other = await openStream(noor.visitor);
    await announce(ada.accountId, draft(7));
    await announce(ada.accountId, { topic: "published", pageId, version: 2 });
    await Promise.all([tab.receives(sent(7)), phone.receives(sent(7))]);
    await tab.receives(`event: published\ndata: {"pageId":"${pageId}","version":2}\n\n`);
    await announce(noor.accountId, draft(1));
    await other.receives(sent(1));
    expect(other.text()).not.toContain(sent(7));
    for (const stream of [tab, phone, other]) stream.leave();
  });

  test("tells nothing of a transaction that was rolled back", async () => {
    const { accountId, visitor } = await launchedOwner(product);
    const stream = await openStream(visitor);
    const failed = product.db.transaction(async (tx) => {
      await announceUpdate(tx, accountId, draft(1));
      throw new Error("rolled back");
    });
    await expect(failed).rejects.toThrow("rolled back");
    await announce(accountId, draft(2));
    await stream.receives(sent(2));
    expect(stream.text()).not.toContain(sent(1));
    stream.leave();
  });

  test("is fed in every process", async () => {
    const second = await startTestProduct({ role: "web", databaseUrl: product.databaseUrl });
    try {
      await until(async () => (await isListening()) === 2, "both processes listen");
      const { accountId, visitor } = await launchedOwner(product);
      const both = [await openStream(visitor), await openStream((await signedIn(second, accountId)).visitor)];
      await announce(accountId, draft(3));
      await Promise.all(both.map((stream) => stream.receives(sent(3))));
      for (const stream of both) stream.leave();
    } finally {
      await second.stop();
    }
  });

  test("says when announcements may have been missed", async () => {
    const { accountId, visitor } = await launchedOwner(product);
    const stream = await openStream(visitor);
    await product.db.execute(sql`select pg_terminate_backend(pid) from (${listening}) as listening`);
    await stream.receives("event: resync\ndata: {}\n\n");
    await announce(accountId, draft(4));
    await stream.receives(sent(4));
    stream.leave();
  });

  test("survives a payload of a topic that this version does not have", async () => {
    const { accountId, visitor } = await launchedOwner(product);
    const stream = await openStream(visitor);
    for (const payload of ["not JSON", JSON.stringify({ accountId, topic: "sale" })])
      await product.db.execute(sql`select pg_notify(${UPDATE_ANNOUNCED}, ${payload})`);
    await announce(accountId, draft(5));
    await stream.receives(sent(5));
    expect(stream.text()).not.toContain("sale");
    stream.leave();
  });
});

describe("an event stream ends", () => {
  test("at the heartbeat after its session ended, and the others go on", async () => {
    const { accountId, visitor } = await launchedOwner(product);
    const lost = await signedIn(product, accountId);
    const [kept, ended] = [await openStream(visitor), await openStream(lost.visitor)];
    await streams.beat(new Date());
    await Promise.all([kept.receives(": heartbeat\n\n"), ended.receives(": heartbeat\n\n")]);
    await visitor.fetch(`/studio/sessions/${lost.sessionId}`, { method: "DELETE" });
    await streams.beat(new Date());
    await ended.ends();
    expect(kept.ended()).toBe(false);
    kept.leave();
  });

  test("after signing out", async () => {
    const { visitor } = await launchedOwner(product);
    const stream = await openStream(visitor);
    await visitor.post("/logout");
    await streams.beat(new Date());
    await stream.ends();
  });

  test("when its account is deleted", async () => {
    const { accountId, visitor } = await launchedOwner(product);
    const stream = await openStream(visitor);
    await product.db.delete(accounts).where(eq(accounts.id, accountId));
    await streams.beat(new Date());
    await stream.ends();
  });

  test("before it is ten minutes old", async () => {
    const { visitor } = await launchedOwner(product);
    const stream = await openStream(visitor);
    await streams.beat(new Date(Date.now() + 9 * MINUTE_MS));
    await stream.receives(": heartbeat\n\n");
    await streams.beat(new Date(Date.now() + 10 * MINUTE_MS - STREAM_BOUNDS.heartbeatMs / 2));
    await stream.ends();
  });

  test("when its account opens one more than is allowed: the oldest makes place", async () => {
    const { accountId, visitor } = await launchedOwner(product);
    const opened = [];
    for (let n = 0; n <= STREAM_BOUNDS.ofAccount; n++) opened.push(await openStream(visitor));
    const [oldest, ...others] = opened;
    await oldest?.ends();
    await announce(accountId, draft(6));
    await Promise.all(others.map((stream) => stream.receives(sent(6))));
    for (const stream of others) stream.leave();
  });

  test("when the client leaves, and is not counted any more", async () => {
    const count = async () => (await readFigures(product.baseUrl, TOKEN)).value("indielens_event_streams");
    await until(async () => (await count()) === 0, "all clients have left");
    const stream = await openStream((await launchedOwner(product)).visitor);
    expect(await count()).toBe(1);
    stream.leave();
    await until(async () => (await count()) === 0, "the client has left");
  });

  test("when its client does not read", async () => {
    const { accountId, visitor } = await launchedOwner(product);
    const headers = { cookie: visitor.cookieHeader, accept: "text/event-stream" };
    const before = streams.size;
    // A response without a reader.
    const socket = request(`${product.url}/studio/events`, { headers }).on("error", () => {});
    socket.on("response", (response) => response.pause()).end();
    await until(() => streams.size === before + 1, "the stream is open");
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const event = { name: "draft", data: { filler: "x".repeat(48 * 1024) } };
    await until(() => {
      streams.send(accountId, event);
      return streams.size === before;
    }, "the stream is cut");
    await until(() => error.mock.calls.length, "the cut is reported");
    error.mockRestore();
    socket.destroy();
  });

  test("when the process stops, which does not wait for it", async () => {
    const stopping = await startTestProduct({ role: "web", databaseUrl: product.databaseUrl });
    const { visitor } = await launchedOwner(stopping);
    const stream = await openStream(visitor);
    const warn = vi.spyOn(stopping.log, "warn");
    const started = performance.now();
    await stopping.stop();
    // Requests in progress have four seconds.
    expect(performance.now() - started).toBeLessThan(3_000);
    await stream.ends();
    expect(warn).not.toHaveBeenCalled();
  });
});

describe("what opens no stream", () => {
  test.each<[string, string, RequestInit, number]>([
    ["a request without the type", "/studio/events", {}, 406],
    ["a request for the headers", "/studio/events", { method: "HEAD", headers: { accept: "text/event-stream" } }, 200],
    ["the router's data request", "/studio/events.data", { headers: { accept: "text/event-stream" } }, 406],
  ])("%s", async (_, path, init, status) => {
    const { visitor } = await launchedOwner(product);
    const before = streams.size;
    const response = await visitor.fetch(path, init);
    await response.text();
    expect([response.status, streams.size]).toEqual([status, before]);
  });

  test("a hundred and twenty a minute are enough", async () => {
    const limited = await startTestProduct({ role: "web", databaseUrl: product.databaseUrl, rateLimits: true });
    try {
      const { visitor } = await launchedOwner(limited);
      const statuses = new Set<number>();
      for (let n = 0; n < 120; n++) statuses.add((await visitor.get("/studio/events")).status);
      expect([...statuses]).toEqual([406]);
      const refused = await visitor.get("/studio/events");
      expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    } finally {
      await limited.stop();
    }
  });
});

test("a stream is one line of the log, at its beginning", async () => {
  const info = vi.spyOn(product.log, "info");
  const stream = await openStream((await launchedOwner(product)).visitor);
  const lines = () => info.mock.calls.filter(([line]) => (line as { path?: string }).path === "/studio/events");
  expect(lines()).toHaveLength(1);
  stream.leave();
  await until(() => streams.size === 0, "the client has left");
  expect(lines()).toHaveLength(1);
  info.mockRestore();
});
