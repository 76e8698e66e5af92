import { eq } from "drizzle-orm";
import type { SMTPServerDataStream } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mails } from "~/db/schema/mails.ts";
import { type MailServer, refusal, startMailServer } from "../support/mail-server.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { until } from "../support/until.ts";
import { Visitor } from "../support/visitor.ts";

const received: string[] = [];
const attempts = new Map<string, number>();
const firstTime = (recipient: string) => {
  attempts.set(recipient, (attempts.get(recipient) ?? 0) + 1);
  return attempts.get(recipient) === 1;
};

let server: MailServer;
let product: TestProduct;
beforeAll(async () => {
  server = await startMailServer({
    onRcptTo({ address }, _session, done) {
      if (address === "gone@example.org") firstTime(address);
      done(address === "gone@example.org" ? refusal(550, `5.1.1 <${address}>: no such person`) : null);
    },
    async onData(stream: SMTPServerDataStream, session, done) {
      const [recipient] = session.envelope.rcptTo.map(({ address }) => address);
      const isFirst = firstTime(recipient ?? "");
      const text = Buffer.concat(await stream.toArray()).toString();
      if (isFirst && recipient === "busy@example.org") return done(refusal(451, "come back later"));
      received.push(text);
      done();
    },
  });
  product = await startTestProduct({
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    mailFrom: "IndieLens <hello@films.example>",
  });
});
afterAll(async () => {
  await product.stop();
  await server.stop();
});

async function askForLink(email: string) {
  const visitor = new Visitor(product.baseUrl);
  await visitor.post("/signup", { email, password: "open sesame", terms: "on" });
  await visitor.post("/forgot-password", { email });
  return visitor;
}

const rowOf = async (email: string) => (await product.db.select().from(mails).where(eq(mails.recipient, email)))[0];

test("mail refused temporarily arrives later, in both formats, and there is no outbox", async () => {
  const visitor = await askForLink("busy@example.org");
  const mail = await until(
    () => received.find((text) => text.includes("To: busy@") && text.includes("Subject: Reset")),
    "the mail arrived",
  );
  expect(mail).toMatch(/^From: IndieLens <hello@films.example>$/m);
  expect(mail).toMatch(/^Subject: Reset your password$/m);
  expect(mail).toMatch(/^Message-ID: <[0-9a-f-]{36}@127.0.0.1>$/m);
  expect(mail).toContain("text/plain");
  expect(mail).toContain("text/html");
  expect((await visitor.get("/dev/outbox")).status).toBe(404);
  const row = await until(async () => (await rowOf("busy@example.org"))?.sentAt, "the row says so");
  expect(row).toBeInstanceOf(Date);
});

test("mail refused permanently is not retried; its row has the reason and no link", async () => {
  await askForLink("gone@example.org");
  const row = await until(async () => {
    const found = await rowOf("gone@example.org");
    return found?.refusedAt ? found : null;
  }, "the refusal is on record");
  expect(row).toMatchObject({ sentAt: null, html: null, text: null });
  expect(row.refusal).toBe("550 5.1.1 <gone@example.org>: no such person");
  const jobs = `select job.state from pgboss.job, mails
    where job.name = 'mail.deliver' and job.data->>'mailId' = mails.id::text and mails.recipient = 'gone@example.org'`;
  const ended = await until(async () => {
    const { rows } = await product.db.$client.query<{ state: string }>(jobs);
    return rows.every(({ state }) => state === "completed") && rows.length;
  }, "the jobs are over");
  expect(attempts.get("gone@example.org")).toBe(ended);
});
