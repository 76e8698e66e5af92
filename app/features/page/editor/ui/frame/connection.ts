import type { DraftStore } from "~/features/content/drafts/ui/draft-store.ts";
import { valueAt } from "~/features/content/pages/rules/patches.ts";
import { editedPath, hasSeveralLines } from "../../rules.ts";
import { labelOf } from "../field-names.ts";
import { editFields } from "./fields.ts";
import { isSameDesign, readPage, renewPage } from "./page-in-frame.ts";
import { markSelected, passByControls, picturesOf, sectionsShown, selectSections } from "./sections.ts";

/** The ids of the sections that the page shows, from top to bottom, and the addresses of their pictures. */
export type Shown = { ids: string[]; pictures: Record<string, string> };

type Callbacks = {
  /** `picture` is the path of the picture that was pressed. */
  onSelect(id: string, picture: string | null): void;
  onEntered(path: string | null): void;
  onShown(shown: Shown): void;
  /** The most characters of a field. */
  most(path: string): number;
};

export type Connection = {
  /** Outlines a section; `isSought` brings it into sight as well. */
  select(id: string | null, isSought: boolean): void;
  /** Shows what has changed on the page besides the draft. */
  renew(): void;
  end(): void;
};

const RENEWED_AFTER_MS = 150;
const UNDO_KEYS = ["z", "y"];

/** Joins the page in the frame with the draft: what is typed in one is seen in the other. */
export function connectFrame(page: Document, store: DraftStore, callbacks: Callbacks): Connection {
  const abort = new AbortController();
  let rendered = store.snapshot().editing.revision;
  let typing: string | null = null;
  let selected: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const textAt = (document: object, path: string) => {
    const text = valueAt(document, path);
    return typeof text === "string" ? text : "";
  };
  const fields = editFields(page, {
    read: (path) => textAt(store.snapshot().view, path),
    saved: (path) => textAt(store.snapshot().editing.base, path),
    change: (path, value) => store.change([{ path, was: valueAt(store.snapshot().view, path), value }]),
    save: () => void store.flush(),
    label: labelOf,
    most: callbacks.most,
    hasSeveralLines,
    entered(path) {
      typing = path;
      callbacks.onEntered(path);
      renewSoon();
    },
  });
  const endSelecting = selectSections(page, callbacks.onSelect);
  page.addEventListener("keydown", passOnUndo, { signal: abort.signal });
  const unsubscribe = store.subscribe(() => {
    fields.follow();
    renewSoon();
  });

  const tell = () => {
    passByControls(page);
    markSelected(page, selected, false);
    callbacks.onShown({ ids: sectionsShown(page), pictures: picturesOf(page) });
  };

  /** While somebody types, the page stays as it is around them. */
  function renewSoon() {
    clearTimeout(timer);
    if (typing || store.snapshot().editing.revision === rendered) return;
    timer = setTimeout(() => void renew(), RENEWED_AFTER_MS);
  }

  async function renew() {
    const { revision } = store.snapshot().editing;
    const fresh = await readPage(editedPath(store.page), abort.signal).catch(() => null);
    if (!fresh || typing || abort.signal.aborted) return;
    if (!isSameDesign(page, fresh)) return page.defaultView?.location.reload();
    rendered = revision;
    renewPage(page, fresh);
    fields.prepare();
    fields.follow();
    tell();
  }

  tell();
  return {
    select(id, isSought) {
      selected = id;
      markSelected(page, id, isSought);
    },
    renew() {
      rendered = -1;
      renewSoon();
    },
    end() {
      clearTimeout(timer);
      abort.abort();
      unsubscribe();
      endSelecting();
      fields.end();
    },
  };
}

/** Undo and redo are those of the draft, wherever the focus is. */
function passOnUndo(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, shiftKey } = event;
  if (!(ctrlKey || metaKey) || !UNDO_KEYS.includes(key.toLowerCase())) return;
  event.preventDefault();
  dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey, metaKey, shiftKey, cancelable: true }));
}
