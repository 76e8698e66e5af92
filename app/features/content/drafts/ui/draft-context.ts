import { createContext, useContext, useSyncExternalStore } from "react";
import { onPage } from "~/features/content/pages/rules/addresses.ts";
import type { DraftStore, Snapshot } from "./draft-store.ts";

/** Makes addresses of the studio those of the page that is edited. */
export function useOnPage(): (path: string) => string {
  const { page } = useDraftStore();
  return (path) => onPage(path, page);
}

export const DraftContext = createContext<DraftStore | null>(null);

export function useDraftStore(): DraftStore {
  const store = useContext(DraftContext);
  if (!store) throw new Error("a field of a page is outside its draft");
  return store;
}

/** A part of the draft's state; renders again only when it is another one. */
export function useDraft<Part>(select: (snapshot: Snapshot) => Part): Part {
  const store = useDraftStore();
  const read = () => select(store.snapshot());
  return useSyncExternalStore(store.subscribe, read, read);
}
