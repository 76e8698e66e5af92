import { rm } from "node:fs/promises";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../support/free-port.ts";
import { startProductProcess } from "../support/product-process.ts";
import { scratchFolder } from "../support/scratch-folder.ts";
import { until } from "../support/until.ts";
import { Visitor } from "../support/visitor.ts";

const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, _session, done) {
    stream.toArray().then((chunks) => {
      received.push(Buffer.concat(chunks).toString());
      done();
    });
  },
});

let dataDir: string;
beforeAll(async () => {
  dataDir = await scratchFolder();
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(resolve));
  await rm(dataDir, { recursive: true, force: true });
});

test("a mail that was acknowledged before a power cut is sent after it", async () => {
  const smtpPort = await freePort();
  const env = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` };
  const killed = await startProductProcess({ dataDir, env });
  const visitor = new Visitor(killed.baseUrl);
  await visitor.post("/signup", { email: "ada@example.org", password: "open sesame", terms: "on" });
  const promised = await visitor.post("/forgot-password", { email: "ada@example.org" });
  expect(promised.status).toBe(200);
  await killed.end("SIGKILL");

  await new Promise<void>((resolve) => server.listen(smtpPort, "127.0.0.1", resolve));
  const next = await startProductProcess({ dataDir, env });
  expect(await until(() => received[0], "the mail arrived", 90_000)).toContain("To: ada@example.org");
  await next.end();
});
