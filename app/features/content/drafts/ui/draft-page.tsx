import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { onPage } from "~/features/content/pages/rules/addresses.ts";
import { type Json, type Patch, valueAt } from "~/features/content/pages/rules/patches.ts";
import { newRowId } from "~/features/content/pages/rules/rows.ts";
import type { ListName } from "~/features/content/pages/rules.ts";
import { PictureOwnerContext } from "~/features/content/pictures/ui/use-picture-sending.ts";
import type { DraftState } from "../rules.ts";
import { DraftContext, useDraft, useDraftStore } from "./draft-context.ts";
import { draftMemory, forgetDrafts, forgetFormerDrafts } from "./draft-memory.ts";
import { DraftStore, type Memory } from "./draft-store.ts";
import { followDraft } from "./live-draft.ts";

type DraftPageProps = {
  state: DraftState;
  /** Saves by a button, with this `fetch`, in place of saving what is typed: nothing is kept in the browser then. */
  byHand?: typeof fetch;
  children: ReactNode;
};

/** The draft that the fields inside edit. It stays while screens change. */
export function DraftPage({ state, byHand, children }: DraftPageProps) {
  const [store] = useState(() => new DraftStore(state, byHand ? servicesByHand(byHand) : browserServices(state)));
  const taken = useRef(state);
  useEffect(() => {
    if (taken.current !== state) store.take(state);
    taken.current = state;
  }, [store, state]);
  useEffect(forgetFormerDrafts, []);
  const isByHand = byHand !== undefined;
  useEffect(() => (isByHand ? undefined : keepSaved(store)), [store, isByHand]);
  useForgetting(store);
  useEffect(() => followDraft(store, state.pageId), [store, state.pageId]);
  return (
    <DraftContext value={store}>
      <PictureOwnerContext value={onPage("/studio/film/pictures", store.page)}>{children}</PictureOwnerContext>
    </DraftContext>
  );
}

/** Signing out leaves nothing of the account in the browser. */
function useForgetting(store: DraftStore) {
  const isLeaving = useNavigation().formAction === "/logout";
  useEffect(() => {
    if (!isLeaving) return;
    store.forget();
    void store.flush();
    void forgetDrafts();
  }, [store, isLeaving]);
}

const NO_MEMORY: Memory = { load: async () => [], save: async () => {} };

/** The server renders the same fields and has no storage. */
const browserServices = (state: DraftState) => ({
  fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
  now: () => Date.now(),
  newId: () => crypto.randomUUID(),
  memory: typeof document === "undefined" ? NO_MEMORY : draftMemory(state),
});

const servicesByHand = (fetch: typeof globalThis.fetch) => ({
  ...{ fetch, isByHand: true, memory: NO_MEMORY },
  now: () => Date.now(),
  newId: () => crypto.randomUUID(),
});

/** Sends what is unsaved before the page goes, and asks for changes by others when it is looked at again. */
function keepSaved(store: DraftStore) {
  const abort = new AbortController();
  const { signal } = abort;
  void store.resume();
  addEventListener("online", () => void store.flush(), { signal });
  addEventListener("pagehide", () => void store.flush(), { signal });
  document.addEventListener(
    "visibilitychange",
    () => void (document.visibilityState === "visible" ? store.pull() : store.flush()),
    { signal },
  );
  return () => abort.abort();
}

export const useDraftValue = (path: string): Json => useDraft(({ view }) => valueAt(view, path));

/** Changes the field at a path. */
export function useDraftChange(): (path: string, value: Json) => void {
  const store = useDraftStore();
  return (path, value) => store.change([{ path, was: valueAt(store.snapshot().view, path), value }]);
}

const NONE: string[] = [];

/** The rows of a list: adding, removing and moving is one step each. */
export function useDraftRows(list: ListName) {
  const store = useDraftStore();
  const order = useDraft(({ view }) => view.lists[list]?.order ?? NONE);
  const orderTo = (value: string[]): Patch => ({ path: `lists.${list}.order`, was: order, value });
  return {
    order,
    add(row: Json): string {
      const id = newRowId();
      store.change([{ path: `lists.${list}.byId.${id}`, was: null, value: row }, orderTo([...order, id])]);
      return id;
    },
    /** Adds rows at the end in one step, which one undo takes back. */
    addAll(rows: Json[]) {
      const added = rows.map((value) => ({ id: newRowId(), value }));
      const patches = added.map(({ id, value }): Patch => ({ path: `lists.${list}.byId.${id}`, was: null, value }));
      store.change([...patches, orderTo([...order, ...added.map(({ id }) => id)])]);
    },
    remove(id: string) {
      const path = `lists.${list}.byId.${id}`;
      const was = valueAt(store.snapshot().view, path);
      store.change([{ path, was, value: null }, orderTo(order.filter((other) => other !== id))]);
    },
    /** `place` counts from 0. */
    moveTo(id: string, place: number) {
      const from = order.indexOf(id);
      if (from < 0 || place < 0 || place >= order.length) return;
      store.change([orderTo(order.toSpliced(from, 1).toSpliced(place, 0, id))]);
    },
  };
}

export const useDraftRevision = (): number => useDraft(({ editing }) => editing.revision);
