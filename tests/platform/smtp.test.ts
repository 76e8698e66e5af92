import { randomUUID } from "node:crypto";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import type { SMTPServerAuthentication, SMTPServerOptions } from "smtp-server";
import { afterEach, beforeAll, expect, test } from "vitest";
import { openSmtp } from "~/platform/smtp.ts";
import { refusal, selfSigned, startMailServer, startSilentServer } from "../support/mail-server.ts";

let own: Awaited<ReturnType<typeof selfSigned>>;
beforeAll(async () => {
  own = await selfSigned();
});

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function mailServer(options: SMTPServerOptions = {}) {
  const server = await startMailServer(options);
  stops.push(server.stop);
  return server;
}

function smtp(url: string) {
  const opened = openSmtp(url, {
    mailFrom: "IndieLens <hello@films.example>",
    baseUrl: "https://films.example",
    dkim: null,
  });
  stops.push(opened.stop);
  return opened;
}

/** Until the end of the test the certificate is a trusted authority, as with `NODE_EXTRA_CA_CERTS`. */
function trust(certificate: string) {
  const before = getCACertificates("default");
  setDefaultCACertificates([...before, certificate]);
  stops.push(() => setDefaultCACertificates(before));
}

const letter = (to = "ada@example.org") => ({
  id: randomUUID(),
  accountId: null,
  to,
  subject: "Your film",
  html: "<p>Hello</p>",
  text: "Hello",
});

const onlyAda = (auth: SMTPServerAuthentication, _: unknown, done: (error: Error | null, answer?: object) => void) =>
  auth.username === "ada" && auth.password === "s3cret/?" ? done(null, { user: "ada" }) : done(refusal(535, "no"));

const LOGIN = `ada:${encodeURIComponent("s3cret/?")}`;
const withLogin = { authOptional: false, onAuth: onlyAda } satisfies SMTPServerOptions;
const implicitTls = () => ({ ...withLogin, ...own, secure: true });
const startTls = () => ({ ...withLogin, ...own, disabledCommands: [] });

test.each([
  ["TLS from the first byte", "smtps", implicitTls],
  ["STARTTLS", "smtp", startTls],
])("with %s and a login, mail arrives once the certificate is trusted", async (_, scheme, options) => {
  const server = await mailServer(options());
  trust(own.cert);
  const { send, complaint } = smtp(`${scheme}://${LOGIN}@localhost:${server.port}`);
  expect(await complaint()).toBeNull();
  expect(await send(letter())).toEqual({ ok: true });
  expect(server.received[0]).toContain("To: ada@example.org");
});

test.each([
  ["TLS from the first byte", "smtps", implicitTls],
  ["STARTTLS", "smtp", startTls],
])("with %s, an untrusted certificate is refused unless the settings allow it", async (_, scheme, options) => {
  const server = await mailServer(options());
  const address = `${scheme}://${LOGIN}@localhost:${server.port}`;
  await expect(smtp(address).send(letter())).rejects.toThrow("self-signed certificate");
  expect(await smtp(address).complaint()).toBe(
    "SMTP_URL: mails cannot leave yet: self-signed certificate. They wait, and are tried again.",
  );
  expect(server.received).toEqual([]);
  expect(await smtp(`${address}?tls.rejectUnauthorized=false`).send(letter())).toEqual({ ok: true });
});

test("a certificate of another machine is refused", async () => {
  const server = await mailServer(implicitTls());
  trust(own.cert);
  await expect(smtp(`smtps://${LOGIN}@127.0.0.1:${server.port}`).send(letter())).rejects.toThrow(/altnames/);
});

test("after a wrong password the mail is tried again, and the operator is warned", async () => {
  const server = await mailServer(implicitTls());
  const { send, complaint } = smtp(`smtps://ada:wrong@localhost:${server.port}?tls.rejectUnauthorized=false`);
  await expect(send(letter())).rejects.toMatchObject({ code: "EAUTH", responseCode: 535 });
  expect(await complaint()).toContain("the mail server refuses the user or the password");
});

test("a password is not sent unencrypted to another machine", async () => {
  const seen: string[] = [];
  const onAuth: SMTPServerOptions["onAuth"] = (auth, _session, done) => {
    seen.push(auth.password ?? "");
    done(null, { user: "ada" });
  };
  const server = await mailServer({ authOptional: false, allowInsecureAuth: true, onAuth });
  // Not `localhost`, but the same machine.
  const address = `smtp://ada:secret@0.0.0.0:${server.port}`;
  await expect(smtp(address).send(letter())).rejects.toMatchObject({ code: "ETLS" });
  expect(seen).toEqual([]);
  expect(await smtp(`${address}?requireTLS=false`).send(letter())).toEqual({ ok: true });
});

test("many mails share a few connections", async () => {
  const server = await mailServer();
  const { send } = smtp(`smtp://127.0.0.1:${server.port}`);
  await Promise.all(Array.from({ length: 60 }, (_, index) => send(letter(`guest-${index}@example.org`))));
  expect(server.received).toHaveLength(60);
  expect(server.connections()).toBeLessThanOrEqual(5);
});

test("the connection to a silent server times out", async () => {
  const silent = await startSilentServer();
  stops.push(silent.stop);
  const { send, complaint } = smtp(`smtp://127.0.0.1:${silent.port}?greetingTimeout=200`);
  await expect(send(letter())).rejects.toMatchObject({ code: "ETIMEDOUT" });
  expect(await complaint()).toContain("the mail server does not answer");
});

test("a connection that breaks in the middle of a mail fails the attempt, and the next one succeeds", async () => {
  let tries = 0;
  const server = await mailServer({
    onData(stream, _, done) {
      tries += 1;
      if (tries === 1) server.cutLines();
      else stream.resume().once("end", () => done());
    },
  });
  const { send } = smtp(`smtp://127.0.0.1:${server.port}`);
  const mail = letter();
  await expect(send(mail)).rejects.toThrow();
  expect(await send(mail)).toEqual({ ok: true });
  expect(tries).toBe(2);
});

test("a server that stops answering in the middle of a mail times out", async () => {
  const server = await mailServer({ onData: () => {}, closeTimeout: 100 });
  const { send } = smtp(`smtp://127.0.0.1:${server.port}?socketTimeout=300`);
  await expect(send(letter())).rejects.toMatchObject({ code: "ETIMEDOUT" });
});

test.each([
  ["recipient", { onRcptTo: (_, __, done) => done(refusal(450, "later")) }],
  ["message", { onData: (stream, _, done) => void stream.resume().on("end", () => done(refusal(451, "later"))) }],
  ["sender", { onMailFrom: (_, __, done) => done(refusal(553, "not yours")) }],
] satisfies [string, SMTPServerOptions][])("a %s refused temporarily is tried again", async (_, options) => {
  const server = await mailServer(options);
  await expect(smtp(`smtp://127.0.0.1:${server.port}`).send(letter())).rejects.toThrow();
});

test.each([
  ["recipient", { onRcptTo: (_, __, done) => done(refusal(550, "5.1.1 no such person")) }],
  ["message", { onData: (stream, _, done) => void stream.resume().on("end", () => done(refusal(554, "5.7.1 spam"))) }],
] satisfies [string, SMTPServerOptions][])("a %s refused permanently is returned, not thrown", async (_, options) => {
  const server = await mailServer(options);
  const delivery = await smtp(`smtp://127.0.0.1:${server.port}`).send(letter());
  expect(delivery).toEqual({ ok: false, reason: expect.stringMatching(/^55[04] 5\./) });
});

test("an unknown host or a closed port is reported in one sentence without the password", async () => {
  const nobody = await smtp("smtp://ada:secret@127.0.0.1:1?requireTLS=false").complaint();
  expect(nobody).toBe(
    "SMTP_URL: mails cannot leave yet: connect ECONNREFUSED 127.0.0.1:1. They wait, and are tried again.",
  );
  const unknown = await smtp("smtp://ada:secret@mail.invalid").complaint();
  expect(unknown).not.toContain("secret");
  expect(unknown).toMatch(/^SMTP_URL: .+\.$/);
});

test("only mail to a contact has the headers for one-click unsubscribing", async () => {
  const server = await mailServer();
  const { send } = smtp(`smtp://localhost:${server.port}`);
  const unsubscribeUrl = `https://films.example/contacts?token=${"7a1d7f0e".repeat(4)}-${"x".repeat(43)}`;
  await send({ ...letter(), unsubscribeUrl });
  await send(letter());
  const [headers = "", others = ""] = server.received.map((mail) => mail.replaceAll(/\r\n[ \t]+/g, " "));
  expect(headers).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`);
  expect(headers).toContain("\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
  expect(others).not.toContain("List-Unsubscribe");
});
