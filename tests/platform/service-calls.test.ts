import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { type Call, openServiceCalls } from "~/platform/service-calls.ts";
import { freePort } from "../support/free-port.ts";

const opened: { close(): void; closeAllConnections(): void }[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function answering(listener: RequestListener) {
  const server = createServer(listener);
  opened.push(server);
  const port = await freePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${port}`;
}

const KEY = "planted-service-key";
const called = (apiBase: string, call: Partial<Call> = {}) =>
  openServiceCalls({ key: KEY, apiBase }, { baseUrl: "http://localhost", headers: { authorization: KEY } })(
    { path: "/work", maxBytes: 1_000, timeoutMs: 5_000, ...call },
    z.object({ id: z.string() }),
  );

test.each([
  [401, {}, "refused"],
  [429, {}, "busy"],
  [503, {}, "unknown"],
] as const)("an answer of status %i is %s, without our key in what is told", async (status, headers, kind) => {
  const base = await answering((_, response) => response.writeHead(status, headers).end(`wrong: ${KEY}`));
  expect(await called(base)).toMatchObject({ ok: false, kind, status, detail: "wrong: …" });
});

test("an answer of another shape may be that of work that was begun", async () => {
  const base = await answering((_, response) => response.end('{"id":7}'));
  expect(await called(base, { json: {} })).toMatchObject({ kind: "unknown", status: 200 });
});

test("a closed connection is unknown, a closed port was never reached", async () => {
  const base = await answering((request) => request.socket.destroy());
  expect(await called(base, { json: {} })).toMatchObject({ kind: "unknown", status: null });
  expect(await called("http://127.0.0.1:1", { json: {} })).toMatchObject({ kind: "unreached" });
});

test("an answer that is too large ends a question, and what was posted may have been done", async () => {
  const base = await answering((_, response) => response.end("x".repeat(1_001)));
  expect([await called(base), await called(base, { json: {} })]).toMatchObject([
    { kind: "refused" },
    { kind: "unknown" },
  ]);
});

test("the key is sent to no other address: redirects are refused", async () => {
  const seen: (string | undefined)[] = [];
  const other = await answering(({ headers }, response) => {
    seen.push(headers.authorization);
    response.end('{"id":"x"}');
  });
  const base = await answering((_, response) => response.writeHead(302, { location: other }).end());
  expect([(await called(base)).ok, (await called(base, { json: {} })).ok, seen]).toEqual([false, false, []]);
});
