import { setTimeout as sleep } from "node:timers/promises";
import { Visitor } from "../visitor.ts";
import { type Browser, openBrowser, publishWords, readDraft, typeWords, undoEverything } from "./editing.ts";
import { emptyJournal, type Journal, type Theme } from "./journal.ts";
import type { Chance } from "./random.ts";
import { type Ask, answerOf, retryUntilAnswered } from "./retries.ts";
import { cancelUpload, type Film, openUpload, sendFilm } from "./uploading.ts";

type World = {
  baseUrl: string;
  chance: Chance;
  films: [Film, ...Film[]];
  hasTime: () => boolean;
  pageIdOf: (email: string) => Promise<string>;
};

const THEMES: [Theme, ...Theme[]] = ["midnight", "cinematic", "ocean", "forest", "sunset"];

/** However few the kills, each person performs this many actions. */
const LEAST_ACTIONS = 4;

/** One filmmaker who uses the product while it is being killed; the journal holds what was acknowledged. */
export async function simulatePerson(name: string, world: World): Promise<Journal> {
  const journal = emptyJournal(name);
  const visitor = new Visitor(world.baseUrl);
  await signUp(visitor, journal);
  await launch(visitor, journal, world);
  const browser = await openBrowser(visitor, await world.pageIdOf(journal.email));
  const edit: Act = (_, __, { chance }) => typeWords(browser, journal, chance);
  const publish: Act = () => publishWords(browser, journal);
  const actions = [edit, publish, edit, requestMail, changeTheme, togglePublication, abandonFilm] as const;
  // However soon the last kill comes, everybody has typed and published.
  for (const act of [edit, publish, edit]) await act(visitor, journal, world);
  for (let done = 0; done < LEAST_ACTIONS || world.hasTime(); done++) {
    await world.chance.oneOf(actions)(visitor, journal, world);
    await sleep(world.chance.between(50, 600));
  }
  await checkTheme(browser, journal);
  await undoEverything(browser, journal);
  return journal;
}

type Act = (visitor: Visitor, journal: Journal, world: World) => Promise<void>;

async function signUp(visitor: Visitor, journal: Journal) {
  const { email, password } = journal;
  const first = await retryUntilAnswered((signal) =>
    visitor.post("/signup", { email, password, terms: "on" }, { signal }),
  );
  journal.signedUp = true;
  // The answer to a successful sign-up was lost: the address is taken by this same person.
  if (first.status !== 302)
    await must((signal) => visitor.post("/login", { email, password }, { signal }), "signing in after signing up");
}

const isRedirected = (status: number) => status === 302;
const isSaved = (status: number) => status === 200 || status === 204;

async function must(ask: Ask, what: string, accepted: (status: number) => boolean = isRedirected) {
  const response = await retryUntilAnswered(ask);
  if (!accepted(response.status)) throw new Error(`${what} answered ${response.status}: ${await response.text()}`);
  return response;
}

async function launch(visitor: Visitor, journal: Journal, { chance, films }: World) {
  const step = (name: string, fields: Record<string, string | string[]>) =>
    must((signal) => visitor.post(`/onboarding/${name}`, fields, { signal }), `step ${name}`);
  await step("welcome", { email: journal.email });
  await step("username", { username: journal.username });
  await step("role", { role: "filmmaker" });
  await step("genres", { genres: ["Drama"] });
  const film = chance.oneOf(films);
  const upload = await openUpload(visitor, journal, film);
  await sendFilm(visitor, journal, upload, film, chance);
  await step("video", { videoId: upload.videoId, title: "The Salt Road", description: "A bell." });
  await step("platforms", { platforms: ["website"] });
  await must(
    (signal) => visitor.post("/onboarding/generation", { intent: "generate" }, { signal }),
    "generating",
    isSaved,
  );
  await step("generation", { intent: "continue" });
  await must((signal) => visitor.post("/onboarding/ready", {}, { signal }), "launching");
  journal.published = true;
}

async function requestMail(visitor: Visitor, journal: Journal) {
  const otherVisitor = new Visitor(visitor.baseUrl);
  const response = await answerOf((signal) =>
    otherVisitor.post("/forgot-password", { email: journal.email }, { signal }),
  );
  if (response?.status === 200) journal.mailsRequested++;
  else journal.mailsInDoubt++;
}

async function changeTheme(visitor: Visitor, journal: Journal, { chance }: World) {
  const theme = chance.oneOf(THEMES);
  await must((signal) => visitor.post("/studio/site/theme", { theme }, { signal }), "changing the theme", isSaved);
  journal.theme = theme;
}

async function checkTheme(browser: Browser, { theme, broken }: Journal) {
  const { document } = await readDraft(browser);
  if (document.theme !== theme) broken.push(`the draft has lost the theme ${theme}`);
}

async function togglePublication(visitor: Visitor, journal: Journal) {
  const published = !journal.published;
  const init = { method: published ? "POST" : "DELETE" };
  await must(
    (signal) => visitor.fetch("/studio/site/publication", { ...init, signal }),
    "changing the publication",
    isSaved,
  );
  journal.published = published;
  if (published) journal.publishedWords = { ...journal.words };
}

/** A second film, cancelled somewhere between its first byte and its preparation. */
async function abandonFilm(visitor: Visitor, journal: Journal, { chance, films }: World) {
  const film = chance.oneOf(films);
  const upload = await openUpload(visitor, journal, film);
  const whole = chance.happens(0.5);
  await sendFilm(visitor, journal, upload, film, chance, whole ? undefined : film.bytes.length / 2);
  await sleep(chance.between(0, 1_500));
  if (chance.happens(0.9)) await cancelUpload(visitor, upload);
}
