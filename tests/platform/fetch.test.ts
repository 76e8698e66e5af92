import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { FetchRefused, isPublicAddress, openFetcher } from "~/platform/fetch.ts";

const LIMITS = { maxBytes: 1000, timeoutMs: 2_000 };
const opened: { close(): void }[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) server.close();
});

async function answering(listener: RequestListener) {
  const server = createServer(listener);
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return String((server.address() as AddressInfo).port);
}
const fetcherFor = (port: string, host = "127.0.0.1") =>
  openFetcher({ ports: [port], mayReach: (address) => address === host });

test("fetches an allowed address", async () => {
  const port = await answering((_, response) => response.setHeader("content-type", "text/plain").end("hello"));
  const answer = await fetcherFor(port)(`http://127.0.0.1:${port}/`, LIMITS);
  expect([answer.status, answer.contentType, answer.body.toString()]).toEqual([200, "text/plain", "hello"]);
});

test.each([
  "http://127.0.0.1/",
  "http://[::1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://0x7f.1/",
  "http://2130706433/",
  "http://169.254.169.254/latest/meta-data/",
  "http://10.1.2.3/",
  "http://localhost/",
  "http://93.184.215.14:22/",
  "http://user:pass@93.184.215.14/",
  "file:///etc/passwd",
])("never fetches %s", async (address) => {
  await expect(openFetcher()(address, LIMITS)).rejects.toThrow(/not fetched/);
});

test("a redirect to a private address is not followed", async () => {
  const port = await answering((_, response) => response.writeHead(302, { location: "http://127.0.0.2/" }).end());
  const fetcher = openFetcher({ ports: [port, ""], mayReach: (address) => address === "127.0.0.1" });
  await expect(fetcher(`http://127.0.0.1:${port}/`, LIMITS)).rejects.toThrow(FetchRefused);
});

test("endless redirects, bodies and waits are cut off", async () => {
  const round = await answering((_, response) => response.writeHead(302, { location: "/" }).end());
  await expect(fetcherFor(round)(`http://127.0.0.1:${round}/`, LIMITS)).rejects.toThrow(/redirects/);
  const large = await answering((_, response) => response.end("x".repeat(1001)));
  await expect(fetcherFor(large)(`http://127.0.0.1:${large}/`, LIMITS)).rejects.toThrow(/more than 1000 bytes/);
  const silent = await answering(() => {});
  await expect(fetcherFor(silent)(`http://127.0.0.1:${silent}/`, { ...LIMITS, timeoutMs: 100 })).rejects.toThrow();
});

test("recognises public addresses", () => {
  for (const address of ["93.184.215.14", "2606:2800:21f::1"]) expect(isPublicAddress(address)).toBe(true);
  for (const address of [
    "127.0.0.1",
    "192.168.0.1",
    "100.64.0.1",
    "fe80::1",
    "fd00::1",
    "0.0.0.0",
    "224.0.0.1",
    "64:ff9b::7f00:1",
    "nonsense",
  ])
    expect(isPublicAddress(address)).toBe(false);
});

test("sends its user agent", async () => {
  const port = await answering(({ headers }, response) => response.end(headers["user-agent"]));
  const fetcher = openFetcher({ baseUrl: "https://film.example.org", ports: [port], mayReach: () => true });
  const { body } = await fetcher(`http://127.0.0.1:${port}/`, LIMITS);
  expect(body.toString()).toBe("IndieLens (+https://film.example.org)");
});

test("can stop after the beginning of an endless body", async () => {
  const port = await answering((_, response) => {
    const endless = setInterval(() => response.write("x".repeat(600)), 5);
    response.on("close", () => clearInterval(endless));
  });
  const answer = await fetcherFor(port)(`http://127.0.0.1:${port}/`, { ...LIMITS, beyond: "stop" });
  expect(answer.body.toString()).toBe("x".repeat(LIMITS.maxBytes));
});

test("posts a form, and does not send it on to where it is redirected", async () => {
  const seen: string[] = [];
  const port = await answering(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    seen.push(`${request.method} ${request.url} ${request.headers["content-type"]} ${body}`);
    if (request.url === "/moved") response.writeHead(307, { location: "/elsewhere" }).end();
    else response.end("ok");
  });
  const form = { name: "a & b", word: "ö" };
  const answer = await fetcherFor(port)(`http://127.0.0.1:${port}/`, { ...LIMITS, form });
  expect(answer.body.toString()).toBe("ok");
  await expect(fetcherFor(port)(`http://127.0.0.1:${port}/moved`, { ...LIMITS, form })).rejects.toThrow(FetchRefused);
  const sent = "application/x-www-form-urlencoded name=a+%26+b&word=%C3%B6";
  expect(seen).toEqual([`POST / ${sent}`, `POST /moved ${sent}`]);
});
