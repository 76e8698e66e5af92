import { generateKeyPairSync, randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { openBulkMail } from "~/platform/bulk-mail.ts";
import { BULK_CONNECTIONS, pauseAfter } from "~/platform/bulk-turns.ts";
import { plainFrame } from "~/platform/mail-frame.ts";
import { type MailFault, startFaultyMailServer } from "../support/faulty-mail-server.ts";
import { startMailServer } from "../support/mail-server.ts";
import { scratchFolder } from "../support/scratch-folder.ts";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function bulkTo(fault: MailFault, isGone = false) {
  const server = await startFaultyMailServer({ next: () => fault, isGone: () => isGone, msPerMail: 0 });
  const settings = {
    smtpUrl: server.url,
    mailFrom: "IndieLens <hello@films.example>",
    baseUrl: "https://films.example",
    dkim: null,
  };
  const bulk = openBulkMail(settings);
  stops.push(server.stop, bulk.stop);
  return { server, bulk };
}

const letter = () => ({
  ...{ id: randomUUID(), accountId: null, to: "ada@example.org", subject: "Your film" },
  ...{ html: plainFrame("<p>Hello</p>"), text: plainFrame("Hello"), returnPath: "bounces+abc@mail.example.org" },
});

test.each([
  ["none", "sent", 1],
  ["cut-after-answer", "sent", 1],
  ["cut-before-answer", "uncertain", 1],
  ["cut-before-data", "later", 0],
  ["421", "later", 0],
  ["450", "later", 0],
] as const)("a server with the fault %s: the mail is %s", async (fault, outcome, received) => {
  const { server, bulk } = await bulkTo(fault);
  expect(await bulk.hand(letter())).toMatchObject({ outcome });
  expect(server.received).toHaveLength(received);
});

test("a refusal for good is told apart, with the server's words", async () => {
  const { bulk } = await bulkTo("none", true);
  expect(await bulk.hand(letter())).toMatchObject({ outcome: "refused", answer: expect.stringContaining("5.1.1") });
});

test("a domain in other letters is written as name servers know it", async () => {
  const { server, bulk } = await bulkTo("none");
  expect(await bulk.hand({ ...letter(), to: "bea@bücher.example" })).toEqual({ outcome: "sent" });
  expect(server.received).toEqual(["bea@xn--bcher-kva.example"]);
});

test("no more mails are begun than there are connections, and none after the signal", async () => {
  const { bulk } = await bulkTo("none");
  const stopping = new AbortController();
  let [underWay, most] = [0, 0];
  const work = async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
    return true;
  };
  const turns = Array.from({ length: 20 }, () => bulk.inTurn(stopping.signal, work));
  expect(await Promise.all(turns)).toEqual(Array(20).fill(true));
  expect(most).toBe(BULK_CONNECTIONS);
  stopping.abort();
  expect(await bulk.inTurn(stopping.signal, work)).toBeNull();
});

test("the pause grows while the server asks for one, and ends with a success", () => {
  expect(pauseAfter(0, "later")).toBe(1_000);
  expect(pauseAfter(1_000, "later")).toBe(2_000);
  expect(pauseAfter(50_000, "later")).toBe(60_000);
  expect(pauseAfter(8_000, "uncertain")).toBe(8_000);
  expect(pauseAfter(8_000, "sent")).toBe(0);
});

test("a signature covers the headers of the list; the writer stands in front of the operator's address", async () => {
  const folder = await scratchFolder();
  const keyFile = join(folder, "dkim.pem");
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  await writeFile(keyFile, privateKey.export({ format: "pem", type: "pkcs8" }));
  const server = await startMailServer();
  const bulk = openBulkMail({
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    mailFrom: "IndieLens <hello@films.example>",
    baseUrl: "https://films.example",
    dkim: { domain: "films.example", selector: "mail", keyFile },
  });
  stops.push(server.stop, bulk.stop, () => rm(folder, { recursive: true }));
  const list = { headers: { "List-Id": "<abc.campaigns.films.example>" }, unsubscribeUrl: "https://films.example/u" };
  await bulk.hand({ ...letter(), ...list, sender: "Ada, Marsh via IndieLens", replyTo: "ada@example.org" });
  const [mail = ""] = server.received;
  expect(mail).toContain('From: "Ada, Marsh via IndieLens" <hello@films.example>');
  expect(mail).toContain("Reply-To: ada@example.org");
  const signature = /DKIM-Signature:[\s\S]*?(?=\r\n\S)/.exec(mail)?.[0].toLowerCase().replace(/\s/g, "") ?? "";
  expect(signature).toContain("d=films.example;q=dns/txt;s=mail;");
  for (const name of ["list-id", "list-unsubscribe", "list-unsubscribe-post"])
    expect(`:${/;h=([^;]*)/.exec(signature)?.[1]}:`).toContain(`:${name}:`);
});
