import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { DraftState } from "~/features/content/drafts/rules.ts";
import { DraftStore, type Kept } from "~/features/content/drafts/ui/draft-store.ts";
import { valueAt } from "~/features/content/pages/rules/patches.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { until } from "../until.ts";
import type { Visitor } from "../visitor.ts";
import type { Journal } from "./journal.ts";
import type { Chance } from "./random.ts";
import { retryUntilAnswered } from "./retries.ts";

const FIELDS = ["film.director", "film.producer", "title", "film.story.content"] as const;
/** Longer than the browser waits before it keeps what was typed. */
const KEPT_AFTER_MS = 400;
const SAVED_AT_LATEST_MS = 120_000;

/** The browser of one person: what it keeps survives the tab. */
export type Browser = { visitor: Visitor; pageId: string; beginning: PageDocument; kept: Kept | null };

export async function openBrowser(visitor: Visitor, pageId: string): Promise<Browser> {
  const { document } = await readDraft({ visitor, pageId });
  return { visitor, pageId, beginning: document, kept: null };
}

export async function readDraft({ visitor, pageId }: Pick<Browser, "visitor" | "pageId">): Promise<DraftState> {
  const response = await retryUntilAnswered((signal) => visitor.fetch(`/studio/pages/${pageId}/draft`, { signal }));
  if (response.status !== 200) throw new Error(`the draft was answered with ${response.status}`);
  return response.json();
}

/** What a tab that is gone asks for is never answered, so it asks no more. */
const NEVER = new Promise<Response>(() => {});

/** A tab with the code that runs in browsers; killing it ends its requests, and it keeps nothing more. */
async function openTab(browser: Browser) {
  const { visitor } = browser;
  const state = await readDraft(browser);
  let isAlive = true;
  const store = new DraftStore(state, {
    fetch: (address, init) => {
      if (!isAlive) return NEVER;
      const { signal: _, keepalive: __, ...request } = init ?? {};
      return visitor.fetch(String(address), request);
    },
    now: () => Date.now(),
    newId: () => randomUUID(),
    memory: {
      load: async () => (browser.kept ? [structuredClone(browser.kept)] : []),
      save: async (kept) => {
        if (isAlive) browser.kept = structuredClone(kept);
      },
    },
  });
  await store.resume();
  return {
    store,
    saved: () => until(() => store.snapshot().state === "saved", "everything is saved", SAVED_AT_LATEST_MS),
    close() {
      isAlive = false;
    },
  };
}

type Tab = Awaited<ReturnType<typeof openTab>>;

/** Types into a field, letter by letter; sometimes the browser is killed before the server has answered. */
export async function typeWords(browser: Browser, journal: Journal, chance: Chance): Promise<void> {
  const path = chance.oneOf(FIELDS);
  const words = randomUUID().slice(0, chance.whole(4, 12));
  const tab = await openTab(browser);
  await type(tab, path, words, chance);
  if (chance.happens(0.7)) await tab.saved();
  else await sleep(KEPT_AFTER_MS);
  tab.close();
  const next = await openTab(browser);
  await next.saved();
  const { clashes, refused } = next.store.snapshot().editing;
  if (clashes.length + refused.length) journal.broken.push(`a save of ${path} was refused or clashed`);
  if (valueAt(next.store.snapshot().view, path) !== words) journal.broken.push(`${path} does not hold what was typed`);
  journal.words[path] = words;
  next.close();
}

async function type({ store }: Tab, path: string, words: string, chance: Chance) {
  for (let letters = 1; letters <= words.length; letters++) {
    const was = valueAt(store.snapshot().view, path);
    store.change([{ path, was, value: words.slice(0, letters) }]);
    await sleep(chance.between(5, 150));
  }
}

/** Publishes what the draft holds. */
export async function publishWords({ visitor, pageId }: Browser, journal: Journal): Promise<void> {
  const { revision } = await readDraft({ visitor, pageId });
  const fields = { revision: String(revision) };
  const response = await retryUntilAnswered((signal) =>
    visitor.post(`/studio/pages/${pageId}/publication`, fields, { signal }),
  );
  if (response.status !== 200) throw new Error(`publishing was answered with ${response.status}`);
  journal.published = true;
  journal.publishedWords = { ...journal.words };
}

/** Compares the draft with what was typed; then takes every step back, to the document of the beginning. */
export async function undoEverything(browser: Browser, journal: Journal): Promise<void> {
  const { document } = await readDraft(browser);
  for (const [path, words] of Object.entries(journal.words))
    if (valueAt(document, path) !== words) journal.broken.push(`the draft has lost ${path}`);
  const tab = await openTab(browser);
  while (tab.store.snapshot().undo.done.length) {
    const mismatches = tab.store.undo();
    if (mismatches.length) throw new Error(`undo asked about ${mismatches.map(({ path }) => path)}`);
  }
  await tab.saved();
  tab.close();
  const after = (await readDraft(browser)).document;
  const expected = { ...browser.beginning, theme: after.theme };
  if (JSON.stringify(after) !== JSON.stringify(expected)) journal.broken.push("undo did not lead to the beginning");
}
