import { inspect } from "node:util";
import { afterEach, expect, test } from "vitest";
import { openMailbox } from "~/platform/mailbox.ts";
import { startImapServer } from "../support/imap-server.ts";
import { until } from "../support/until.ts";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function mailboxOf(...bodies: string[]) {
  const server = await startImapServer(bodies.map((body) => `Subject: Returned\r\n\r\n${body}`));
  stops.push(server.stop);
  const mailbox = openMailbox(server.url());
  return { server, read: (reader: Reader, signal = new AbortController().signal) => mailbox.eachNew(reader, signal) };
}

type Reader = (raw: Buffer) => Promise<unknown>;

/** A reader that keeps the body of each mail, and then does something. */
function keeping(act = async (_body: string) => {}) {
  const bodies: string[] = [];
  const reader = async (raw: Buffer) => {
    const body = raw.toString().split("\r\n\r\n")[1] ?? "";
    bodies.push(body);
    await act(body);
  };
  return { bodies, reader };
}

test("each mail of the mailbox is read once, and the line is closed", async () => {
  const { server, read } = await mailboxOf("one", "two");
  const { bodies, reader } = keeping();
  for (const _ of [1, 2]) await read(reader);
  expect(bodies).toEqual(["one", "two"]);
  expect(server.read()).toEqual([true, true]);
  await until(() => server.connections() === 0, "no line is open");
});

test("a mail whose reader fails is given again, and does not keep the others back", async () => {
  const { server, read } = await mailboxOf("unreadable", "two");
  const { bodies, reader } = keeping(async (body) => {
    if (body === "unreadable" && bodies.length < 3) throw new Error("the database restarts");
  });
  await expect(read(reader)).rejects.toMatchObject({ errors: [new Error("the database restarts")] });
  expect(server.read()).toEqual([false, true]);
  await read(reader);
  expect(bodies).toEqual(["unreadable", "two", "unreadable"]);
  expect(server.read()).toEqual([true, true]);
});

test("a mail that the server does not give keeps no other back", async () => {
  const { server, read } = await mailboxOf("damaged", "two", "three");
  server.refuse(0);
  const { bodies, reader } = keeping();
  await expect(read(reader)).rejects.toMatchObject({ errors: [{ responseText: "This mail is damaged" }] });
  expect(bodies).toEqual(["two", "three"]);
  expect(server.read()).toEqual([false, true, true]);
});

test("of a large mail the first 256 KB are read", async () => {
  const { server, read } = await mailboxOf("x".repeat(300 * 1024));
  const sizes: number[] = [];
  await read(async (raw) => sizes.push(raw.length));
  expect(sizes).toEqual([256 * 1024]);
  expect(server.read()).toEqual([true]);
});

test("a wrong password is refused, and is not in the error", async () => {
  const { server } = await mailboxOf("one");
  const mailbox = openMailbox(server.url("not-the-password"));
  const { bodies, reader } = keeping();
  const refused = await mailbox.eachNew(reader, new AbortController().signal).catch((error: unknown) => error);
  expect(refused).toMatchObject({ authenticationFailed: true });
  expect(inspect(refused, { depth: 8, showHidden: true })).not.toContain("not-the-password");
  expect(bodies).toEqual([]);
});

test("after a line that breaks before a mail is given, the next reading goes on", async () => {
  const { server, read } = await mailboxOf("one", "two");
  const { bodies, reader } = keeping();
  server.cutAt("UID FETCH");
  await expect(read(reader)).rejects.toThrow();
  expect(bodies).toEqual([]);
  await read(reader);
  expect(bodies).toEqual(["one", "two"]);
});

test("a mail that was read when the line broke comes again, and is marked then", async () => {
  const { server, read } = await mailboxOf("one", "two");
  const { bodies, reader } = keeping(async () => {
    if (bodies.length === 1) server.cutLines();
  });
  await expect(read(reader)).rejects.toThrow();
  expect(server.read()).toEqual([false, false]);
  await read(reader);
  expect(bodies).toEqual(["one", "one", "two"]);
  expect(server.read()).toEqual([true, true]);
});

test("nothing is begun after the signal", async () => {
  const { server, read } = await mailboxOf("one", "two");
  const stopping = new AbortController();
  const { bodies, reader } = keeping(async () => stopping.abort());
  await read(reader, stopping.signal);
  expect(bodies).toEqual(["one"]);
  expect(server.read()).toEqual([true, false]);
});
