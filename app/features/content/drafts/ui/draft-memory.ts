import { createStore, del, entries, set, type UseStore } from "idb-keyval";
import type { DraftState } from "../rules.ts";
import type { Kept, Memory } from "./draft-store.ts";

const TAB = "indielens-tab";

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
  return {
    load: () => lastKept(prefix, tab).catch(() => null),
    save: async (kept) => {
      const entry: Entry = { ...kept, keptAt: Date.now() };
      await tab.then((id) => set(prefix + id, entry, database())).catch(() => {});
    },
  };
}

/** Forgets everything, when somebody signs out. */
export const forgetDrafts = () =>
  new Promise<void>((resolve) => {
    const deletion = indexedDB.deleteDatabase("indielens-drafts");
    deletion.onsuccess = deletion.onerror = deletion.onblocked = () => resolve();
  });

/** The tab's own record, with those of closed tabs of the same page, which are taken over. */
async function lastKept(prefix: string, tab: Promise<string>): Promise<Kept | null> {
  const own = prefix + (await tab);
  const all = (await entries<string, Entry>(database())).filter(([key]) => key.startsWith(prefix));
  const free: [string, Entry][] = [];
  for (const entry of all) if (entry[0] === own || (await isClosed(entry[0].slice(prefix.length)))) free.push(entry);
  const byAge = free.toSorted(([, one], [, other]) => one.keptAt - other.keptAt).map(([, entry]) => entry);
  const newest = byAge.at(-1);
  if (!newest) return null;
  const kept = { ...newest, pending: byAge.flatMap((entry) => unsentOf(entry, newest)) };
  await set(own, { ...kept, keptAt: Date.now() }, database());
  for (const [key] of free) if (key !== own) await del(key, database());
  return kept;
}

/** The newest record's save under way keeps its id, so that it is not done twice. */
const unsentOf = (entry: Entry, newest: Entry) =>
  entry === newest ? entry.pending : [...(entry.sending?.patches ?? []), ...entry.pending];

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
