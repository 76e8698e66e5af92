import { createContext, useContext, useSyncExternalStore } from "react";
import type { DraftStore, Snapshot } from "./draft-store.ts";

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
