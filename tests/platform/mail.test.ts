import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { until } from "../support/until.ts";
import { Visitor } from "../support/visitor.ts";

const received: string[] = [];
let refusals = 1;

/** A mail server that is busy at first. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, _session, done) {
    stream.toArray().then((chunks) => {
      if (refusals-- > 0) return done(Object.assign(new Error("busy, come back later"), { responseCode: 451 }));
      received.push(Buffer.concat(chunks).toString());
      done();
    });
  },
});

let product: TestProduct;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  product = await startTestProduct({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: "IndieLens <hello@films.example>",
  });
});
afterAll(async () => {
  await product.stop();
  await new Promise<void>((resolve) => server.close(resolve));
});

test("mail that the server refused for now arrives later, in both forms, and there is no outbox", async () => {
  const visitor = new Visitor(product.baseUrl);
  await visitor.post("/signup", { email: "ada@example.org", password: "open sesame", terms: "on" });
  await visitor.post("/forgot-password", { email: "ada@example.org" });
  const mail = await until(() => received[0], "the mail arrived");
  expect(mail).toMatch(/^From: IndieLens <hello@films.example>$/m);
  expect(mail).toMatch(/^To: ada@example.org$/m);
  expect(mail).toMatch(/^Subject: Reset your password$/m);
  expect(mail).toMatch(/^Message-ID: <[0-9a-f-]{36}@127.0.0.1>$/m);
  expect(mail).toContain("text/plain");
  expect(mail).toContain("text/html");
  expect((await visitor.get("/dev/outbox")).status).toBe(404);
});
