import { afterEach, expect, test } from "vitest";
import { type AccountId, newId, type SessionId } from "~/lib/ids.ts";
import { EventStreams } from "~/platform/event-streams.ts";
import { createLog } from "~/platform/log.ts";

const NOON = new Date("2026-03-01T12:00:00Z");
const BOUNDS = { ofAccount: 2, ofProcess: 3, waitingBytes: 1_000, heartbeatMs: 3_600_000, oldestMs: 7_200_000 };

const opener = () => ({ accountId: newId<AccountId>(), sessionId: newId<SessionId>() });
const unknownSessions = async (): Promise<Set<SessionId>> => {
  throw new Error("the database is gone");
};

let opened: EventStreams;
afterEach(() => opened.close());

function streamsWith(
  bounds: Partial<typeof BOUNDS>,
  validSessions = async (ids: SessionId[]): Promise<Set<SessionId>> => new Set(ids),
) {
  opened = new EventStreams({
    bounds: { ...BOUNDS, ...bounds },
    validSessions,
    log: createLog({ logLevel: "silent" }),
  });
  return opened;
}

const textOf = (stream: ReadableStream<Uint8Array> | null) => new Response(stream).text();

test("writes heartbeats at the given interval, by itself", async () => {
  const reader = streamsWith({ heartbeatMs: 5 }).open(opener(), new Date())?.getReader();
  const parts = [await reader?.read(), await reader?.read(), await reader?.read()];
  const texts = parts.map((part) => new TextDecoder().decode(part?.value));
  expect(texts).toEqual([": open\n\n", ": heartbeat\n\n", ": heartbeat\n\n"]);
});

test("refuses a stream beyond the process's bound, unless the account gives one up", () => {
  const streams = streamsWith({});
  const ada = opener();
  const accounts = [ada, ada, opener(), opener(), ada];
  expect(accounts.map((one) => streams.open(one, NOON) !== null)).toEqual([true, true, true, false, true]);
  expect(streams.size).toBe(3);
});

test("cuts a stream when more waits for its client than is allowed", async () => {
  const streams = streamsWith({});
  const ada = opener();
  const stream = streams.open(ada, NOON);
  streams.send(ada.accountId, { name: "draft", data: { filler: "x".repeat(900) } });
  expect(streams.size).toBe(1);
  streams.send(ada.accountId, { name: "draft", data: { filler: "x".repeat(100) } });
  expect(streams.size).toBe(0);
  await expect(textOf(stream)).rejects.toThrow("does not read");
});

test("ends the streams whose sessions cannot be checked", async () => {
  const streams = streamsWith({}, unknownSessions);
  const stream = streams.open(opener(), NOON);
  await streams.beat(NOON);
  expect([streams.size, await textOf(stream)]).toEqual([0, ": open\n\n"]);
});

test("opens none after it was closed", async () => {
  const streams = streamsWith({});
  const stream = streams.open(opener(), NOON);
  streams.close();
  expect([await textOf(stream), streams.open(opener(), NOON)]).toEqual([": open\n\n", null]);
});
