import { readFile, rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAILBOX_DAILY_MOST } from "~/features/account/mail/rules/mailboxes.ts";
import { makeFilm } from "../support/films.ts";
import { copyTemplate } from "../support/product.ts";
import { type ProductProcess, startProductProcess } from "../support/product-process.ts";
import { scratchFolder } from "../support/scratch-folder.ts";
import { answerWizardTo, PASSWORD, signedUpVisitor } from "../support/signed-up-visitor.ts";
import { type Delivery, startSmtpRecorder } from "../support/smtp-recorder.ts";
import { until } from "../support/until.ts";
import { uploaderOf, videoIdOf } from "../support/uploader.ts";
import { Visitor } from "../support/visitor.ts";

const MAILS = 200;
/** Jobs that one worker may have in progress when it is killed; only their mails may be sent twice. */
const IN_PROGRESS = 2;

let dataDir: string;
let recorder: Awaited<ReturnType<typeof startSmtpRecorder>>;
let webs: [ProductProcess, ProductProcess];
let workers: [ProductProcess, ProductProcess];

beforeAll(async () => {
  dataDir = await scratchFolder();
  recorder = await startSmtpRecorder(20);
  const databaseUrl = await copyTemplate();
  const env = { SMTP_URL: recorder.url, LOG_LEVEL: "info" };
  const start = (role: "web" | "worker") => startProductProcess({ dataDir, databaseUrl, role, env });
  webs = await Promise.all([start("web"), start("web")]);
  workers = await Promise.all([start("worker"), start("worker")]);
});
afterAll(async () => {
  for (const product of [...webs, ...workers]) await product.end();
  await recorder.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The people to whom so many mails can go in a day. */
async function mailboxes(web: ProductProcess): Promise<string[]> {
  const emails: string[] = [];
  while (emails.length * MAILBOX_DAILY_MOST < MAILS) emails.push((await signedUpVisitor(web.baseUrl)).email);
  return emails;
}

/** Requests mails on both web processes in turn. */
async function requestMails(emails: string[]) {
  for (const email of emails) {
    const ask = (n: number) => new Visitor((webs[n % 2] ?? webs[0]).baseUrl).post("/forgot-password", { email });
    // Signing up has mailed once.
    const answers = await Promise.all(Array.from({ length: MAILBOX_DAILY_MOST - 1 }, (_, n) => ask(n)));
    for (const { status } of answers) expect(status).toBe(200);
  }
}

const deliveries = (to: string[]) => recorder.deliveries.filter((delivery) => to.includes(delivery.to));
const delivered = (to: string[]) => deliveries(to).filter(({ end }) => end !== null);
const mailsTo = (to: string[]) => new Set(delivered(to).map(({ messageId }) => messageId)).size;
const deliveredBy = (worker: ProductProcess) => worker.output.join("").split('"outcome":"sent"').length - 1;

/** Pairs of deliveries of one mail that were in progress at the same time; one that was cut off early names no mail. */
const overlaps = (deliveries: Delivery[]) =>
  deliveries
    .filter(({ messageId }) => messageId)
    .flatMap((one, index, named) =>
      named
        .slice(index + 1)
        .filter((other) => one.messageId === other.messageId)
        .filter((other) => one.begin < (other.end ?? Infinity) && other.begin < (one.end ?? Infinity)),
    );

test("two workers share 200 jobs: each job runs once, none on both at the same time", async () => {
  const emails = await mailboxes(webs[0]);
  await requestMails(emails);
  await until(() => mailsTo(emails) === MAILS, "every mail was delivered");
  expect(delivered(emails)).toHaveLength(MAILS);
  expect(overlaps(recorder.deliveries)).toEqual([]);
  for (const worker of workers) expect(deliveredBy(worker)).toBeGreaterThan(MAILS / 10);
});

test("a person signed in on one web process is signed in on the other, and signed out on both", async () => {
  const { visitor } = await signedUpVisitor(webs[0].baseUrl);
  const twin = visitor.at(webs[1].baseUrl);
  expect((await twin.get("/onboarding/welcome")).status).toBe(200);
  await twin.post("/logout");
  expect((await visitor.get("/onboarding/welcome")).status).toBe(302);
});

test("a session that is ended on one web process is refused by the other", async () => {
  const { visitor, email } = await signedUpVisitor(webs[0].baseUrl);
  const lost = new Visitor(webs[1].baseUrl);
  await lost.post("/login", { email, password: PASSWORD });
  const isRefused = async () => (await lost.get("/onboarding/welcome")).status === 302;
  expect(await isRefused()).toBe(false);
  const ended = await visitor.fetch("/studio/sessions", { method: "DELETE" });
  expect(ended.ok).toBe(true);
  await until(isRefused, "the session is refused");
  expect((await visitor.get("/onboarding/welcome")).status).toBe(200);
});

test("a page published, changed and unpublished on one web process is seen so on both", async () => {
  const { visitor } = await signedUpVisitor(webs[0].baseUrl);
  const username = await answerWizardTo(visitor, "generation");
  const pages = webs.map((web) => () => fetch(`${web.baseUrl}/u/${username}`));
  const seen = async (what: string, probe: (response: Response) => Promise<boolean> | boolean) => {
    for (const page of pages) await until(async () => probe(await page()), what);
  };
  const remembered = () => seen("the page comes from memory", ({ headers }) => headers.has("etag"));

  await visitor.post("/onboarding/ready");
  await seen("the page is online", ({ ok }) => ok);
  await remembered();
  await visitor.at(webs[1].baseUrl).post("/studio/site/theme", { theme: "forest" });
  for (const page of pages) expect(await (await page()).text()).not.toContain('data-theme="forest"');
  await visitor.at(webs[1].baseUrl).post("/studio/site/publication");
  await seen("the new theme shows", async (response) => (await response.text()).includes('data-theme="forest"'));
  await remembered();
  await visitor.fetch("/studio/site/publication", { method: "DELETE" });
  await seen("the page is offline", ({ status }) => status === 404);
  await visitor.post("/studio/site/publication");
  await seen("the page is online again", ({ ok }) => ok);
});

test("an upload begun on one web process continues and ends on the other", async () => {
  const film = new Uint8Array(await readFile(await makeFilm(dataDir, "film.mp4")));
  const { visitor } = await signedUpVisitor(webs[0].baseUrl);
  const [here, there] = [uploaderOf(visitor), uploaderOf(visitor.at(webs[1].baseUrl))];
  const third = Math.floor(film.length / 3);
  const location = new URL((await here.create(film.length)).headers.get("location") ?? "", webs[0].baseUrl).pathname;
  expect((await here.send(location, 0, film.slice(0, third))).status).toBe(204);
  expect(await there.offset(location)).toBe(third);
  expect((await there.send(location, third, film.slice(third, 2 * third))).status).toBe(204);
  expect((await here.send(location, third, film.slice(third))).status).toBe(409);
  expect((await here.send(location, 2 * third, film.slice(2 * third))).status).toBe(204);
  expect(await there.settled(videoIdOf(location))).toMatchObject({ status: "ready" });
});

test("the other worker takes the jobs of a killed one; only those in progress may run twice, never at once", async () => {
  const [victim, survivor] = workers;
  const emails = await mailboxes(webs[1]);
  const before = deliveredBy(survivor);
  const asking = requestMails(emails);
  await until(() => mailsTo(emails) > MAILS / 10, "the workers are busy");
  await victim.end("SIGKILL");
  await asking;
  await until(() => mailsTo(emails) === MAILS, "every mail was delivered");
  expect(delivered(emails).length).toBeLessThanOrEqual(MAILS + IN_PROGRESS);
  expect(overlaps(deliveries(emails))).toEqual([]);
  expect(deliveredBy(survivor)).toBeGreaterThan(before);
});

test("attempts of one address are counted across web processes", async () => {
  const databaseUrl = webs[0].databaseUrl;
  const limited = () => startProductProcess({ dataDir, databaseUrl, role: "web", env: { RATE_LIMITS: "true" } });
  const pair = await Promise.all([limited(), limited()]);
  const attempt = (n: number) => {
    const visitor = new Visitor((pair[n % 2] ?? pair[0]).baseUrl);
    return visitor.post("/login", { email: "nobody@example.org", password: PASSWORD });
  };
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) statuses.push((await attempt(n)).status);
  for (const product of pair) await product.end();
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
});
