import { hash } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { VideoId } from "~/lib/ids.ts";
import { digestOf, everyFile, everyRow, rowsOfFolder, runScript } from "../support/backups.ts";
import { ask } from "../support/database-process.ts";
import { makeFilm } from "../support/films.ts";
import { mailTo } from "../support/mail.ts";
import { copyTemplate } from "../support/product.ts";
import { type ProductProcess, startProductProcess } from "../support/product-process.ts";
import { scratchFolder } from "../support/scratch-folder.ts";
import { answerWizardTo, PASSWORD, signedUpVisitor } from "../support/signed-up-visitor.ts";
import { until } from "../support/until.ts";
import { type Uploader, uploaderOf } from "../support/uploader.ts";
import { Visitor } from "../support/visitor.ts";

const RESET = "Reset your password";

let folder: string;
let film: string;
let databaseUrl: string;
let source: ProductProcess;
let ada: { uploader: Uploader; username: string; videoId: VideoId };
let ben: { uploader: Uploader; videoId: VideoId };

/** A database server and two people: Ada's page is public, Ben's film and his mail wait for a worker. */
beforeAll(async () => {
  folder = await scratchFolder();
  film = await makeFilm(folder, "film.mp4");
  databaseUrl = await copyTemplate();
  source = await startProductProcess({ databaseUrl });
  ada = await launch();
  await source.end();
  const { dataDir, port } = source;
  source = await startProductProcess({ dataDir, port, databaseUrl, role: "web" });
  const { visitor } = await signedUpVisitor(source.baseUrl, "ben@example.org");
  const uploader = uploaderOf(visitor);
  ben = { uploader, videoId: await uploader.upload(film) };
  await visitor.post("/forgot-password", { email: "ben@example.org" });
});
afterAll(async () => {
  await source?.discard();
  await rm(folder, { recursive: true, force: true });
});

async function launch() {
  const { visitor } = await signedUpVisitor(source.baseUrl, "ada@example.org");
  const uploader = uploaderOf(visitor);
  await answerWizardTo(visitor, "genres");
  const videoId = await uploader.upload(film);
  const username = await answerWizardTo(visitor, "ready", { video: { videoUrl: "", videoId } });
  expect(await uploader.settled(videoId)).toMatchObject({ status: "ready" });
  await visitor.post("/forgot-password", { email: "ada@example.org" });
  await mailTo(source.dataDir, "ada@example.org", RESET);
  return { uploader, username, videoId };
}

/** Backs the source up and restores it into a new data folder, with a database of its own. */
async function backUpAndRestore(name: string): Promise<string> {
  const file = join(folder, `${name}.tar.zst`);
  const backup = await runScript("backup", [file], { DATABASE_URL: databaseUrl, DATA_DIR: source.dataDir });
  expect(backup.output).toContain(`${file} holds`);
  const dataDir = await scratchFolder();
  const restore = await runScript("restore", [file], { DATA_DIR: dataDir });
  expect(restore.output).toContain("Start IndieLens with npm start");
  return dataDir;
}

test("data written during a backup is in it completely or not at all", async () => {
  let written = 0;
  let ended = false;
  const writer = async () => {
    for (; !ended; written++) {
      const { visitor } = await signedUpVisitor(source.baseUrl, `writer-${written}@example.org`);
      await uploaderOf(visitor).upload(film);
    }
  };
  const writing = writer();
  const dataDir = await backUpAndRestore("busy");
  ended = true;
  await writing;
  const { url, stop } = await rowsOfFolder(dataDir);
  const files = await everyFile(dataDir);
  const videos = await ask(url, "select id, account_id, original_key from videos where status = 'uploaded'");
  const whole = await ask(
    url,
    `select a.id from accounts a join sign_in_methods m on m.account_id = a.id join sessions s on s.account_id = a.id`,
  );
  await stop();
  expect(written).toBeGreaterThan(2);
  expect(videos.length).toBeGreaterThan(1);
  for (const { original_key } of videos) expect(files[String(original_key)]).toBe(await digestOf(film));
  await rm(dataDir, { recursive: true });
  expect(whole.length).toBeGreaterThan(2);
});

test("every row, file, mail and waiting job is restored, and the product works", async () => {
  const dataDir = await backUpAndRestore("quiet");
  const rows = await everyRow(databaseUrl);
  const files = await everyFile(source.dataDir);
  expect(rows.waiting?.join()).toContain("mail.deliver");
  expect(rows.waiting?.join()).toContain(ben.videoId);
  expect(Object.keys(files)).toContain(`originals/${ben.videoId}/original`);
  const { url, stop } = await rowsOfFolder(dataDir);
  expect(await everyRow(url)).toEqual(rows);
  expect(await everyFile(dataDir)).toEqual(files);
  await stop();

  const { port } = source;
  await source.end();
  const gone = await ask(databaseUrl, "select id, email from accounts where email = 'writer-0@example.org'");
  const digest = hash("sha256", String(gone[0]?.id), "hex");
  await writeFile(join(dataDir, "removed-accounts"), `${digest}\n`);
  const product = await startProductProcess({ dataDir, port });
  const writers = () => ask(product.databaseUrl, "select email from accounts where starts_with(email, 'writer-')");
  await until(async () => (await writers()).every(({ email }) => email !== gone[0]?.email), "it is removed again");
  const page = await new Visitor(product.baseUrl).get(`/u/${ada.username}`);
  expect(await page.text()).toContain(`/media/films/${ada.videoId}/film.mp4`);
  const played = await fetch(`${product.baseUrl}/media/films/${ada.videoId}/film.mp4`);
  expect(await digestOf(await played.bytes())).toBe(files[`films/${ada.videoId}/film.mp4`]);
  const signedIn = await new Visitor(product.baseUrl).post("/login", { email: "ada@example.org", password: PASSWORD });
  expect(signedIn.headers.get("location")).toBe("/dashboard");
  expect((await ada.uploader.state(ada.videoId)).status, "a session outlives the restore").toBe("ready");
  expect(await ben.uploader.settled(ben.videoId)).toMatchObject({ status: "ready" });
  await mailTo(dataDir, "ben@example.org", RESET);
  await product.discard();
});
