import { clear, createStore, delMany, entries, set, type UseStore } from "idb-keyval";
import type { DraftState } from "../rules.ts";
import type { Kept, Memory } from "./draft-store.ts";

const TAB = "indielens-tab";
const ADOPTION = "indielens-tab-adoption";
/** Forms kept unsaved input in local storage before pages had drafts. */
const FORMER_KEYS = /^indielens-(film|profile)-draft-1-/;

type Entry = Kept & { keptAt: number };

let opened: UseStore | null = null;
const database = () => {
  opened ??= createStore("indielens-drafts", "tabs");
  return opened;
};

/**
 * Keeps what a tab has not saved in IndexedDB, by account, page and tab. A tab whose browser was killed or that was
 * closed leaves its record without a lock; the next tab of the page goes on with it. Where the browser offers no storage
 * nothing is kept.
 */
export function draftMemory({ accountId, pageId }: Pick<DraftState, "accountId" | "pageId">): Memory {
  const prefix = `${accountId}/${pageId}/`;
  const tab = ownTab();
  tab.catch(() => {});
  return {
    load: async () => oneByOne(() => taken(prefix, tab)).catch(() => []),
    save: async (kept) => {
      const entry: Entry = { ...kept, keptAt: Date.now() };
      await tab.then((id) => set(prefix + id, entry, database())).catch(() => {});
    },
  };
}

/** Forgets everything, when somebody signs out. */
export const forgetDrafts = (): Promise<void> => clear(database()).catch(() => {});

export function forgetFormerDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (FORMER_KEYS.test(key)) localStorage.removeItem(key);
  } catch {
    // Storage may be blocked; then there is nothing in it.
  }
}

/** Two tabs that open at once must not both go on with the same record. */
const oneByOne = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(ADOPTION, work) : work();

/** The tab's own record, with those of closed tabs of the same page, which are taken over; newest first. */
async function taken(prefix: string, tab: Promise<string>): Promise<Kept[]> {
  const own = prefix + (await tab);
  const all = await entries<string, Entry>(database());
  const free: [string, Entry][] = [];
  for (const entry of all.filter(([key]) => key.startsWith(prefix)))
    if (entry[0] === own || (await isClosed(entry[0].slice(prefix.length)))) free.push(entry);
  const others = free.map(([key]) => key).filter((key) => key !== own);
  const byAge = free.map(([, entry]) => entry).toSorted((one, other) => other.keptAt - one.keptAt);
  if (others.length) await takeOver(own, others, byAge);
  return byAge;
}

/** The tab's record holds everything before those of the others go: the browser may be killed in between. */
async function takeOver(own: string, others: string[], [newest, ...older]: Entry[]) {
  if (!newest) return;
  const before = older.toReversed().flatMap(({ sending, pending }) => [...(sending?.patches ?? []), ...pending]);
  const kept: Entry = {
    ...newest,
    pending: [...before, ...newest.pending],
    clashes: [...older.flatMap(({ clashes }) => clashes), ...newest.clashes],
    refused: [...older.flatMap(({ refused }) => refused), ...newest.refused],
    rows: [...older.flatMap(({ rows }) => rows), ...newest.rows],
  };
  await set(own, kept, database());
  await delMany(others, database());
}

/** A duplicated tab has the same session storage: the lock tells them apart. */
async function ownTab(): Promise<string> {
  const known = sessionStorage.getItem(TAB);
  if (known && (await isHeldHere(known))) return known;
  const id = crypto.randomUUID();
  sessionStorage.setItem(TAB, id);
  await isHeldHere(id);
  return id;
}

const lockOf = (tab: string) => `indielens-tab-${tab}`;

/** Takes the tab's lock until the page is gone; false where another tab has it. */
const isHeldHere = (tab: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (!navigator.locks) return resolve(true);
    void navigator.locks.request(lockOf(tab), { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise(() => {});
    });
  });

const isClosed = async (tab: string): Promise<boolean> =>
  navigator.locks ? navigator.locks.request(lockOf(tab), { ifAvailable: true }, (lock) => lock !== null) : false;
