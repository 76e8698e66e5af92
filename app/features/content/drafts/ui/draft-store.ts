import { type Patch, patchesBetween } from "~/features/content/pages/rules/patches.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import type { PageId } from "~/lib/ids.ts";
import { answered, arrived, begun, isUnsaved, replaced, sent, settled, typed, viewOf } from "../rules/editing.ts";
import { type KeptUnsaved, keptOf, resumed } from "../rules/resuming.ts";
import {
  ended,
  type Mismatch,
  NOTHING_DONE,
  type Reversal,
  recorded,
  redone,
  type UndoLog,
  undone,
} from "../rules/undo.ts";
import type { Editing } from "../rules/unsaved.ts";
import type { Changes, DraftState, SaveAnswer } from "../rules.ts";
import { DraftSaver, type SaveState } from "./draft-saver.ts";

/** What a browser keeps of a tab, so that nothing is lost when it is closed or killed. */
export type Kept = KeptUnsaved & { undo: UndoLog };

/** `load` gives what this tab and closed ones had kept, newest first. */
export type Memory = { load(): Promise<Kept[]>; save(kept: Kept): Promise<void> };

export type Snapshot = {
  view: PageDocument;
  editing: Editing;
  /** What visitors see; null before the first publication. */
  published: PageDocument | null;
  state: SaveState;
  undo: UndoLog;
};

type Services = {
  fetch: typeof fetch;
  now(): number;
  newId(): string;
  memory: Memory;
  /** Nothing is sent before `flush`: somebody saves by a button. */
  isByHand?: boolean;
};

/** These stay until a save succeeds. */
const FAILED: SaveState[] = ["offline", "failing", "signed-out", "stopped"];

const KEPT_AFTER_MS = 200;
/** Storage that does not answer must not keep words from being saved. */
const LONGEST_LOAD_MS = 3000;

/** The draft in one tab: shows at once what is typed, and saves it within a second. */
export class DraftStore {
  #snapshot: Snapshot;
  readonly page: Pick<DraftState, "kind"> & { id: PageId };
  readonly #listeners = new Set<() => void>();
  readonly #saver: DraftSaver;
  readonly #address: string;

  readonly #services: Services;
  /** What was kept before must be read before it is written over. */
  #memory: "unread" | "read" | "forgotten" = "unread";
  #loading: Promise<void> = Promise.resolve();
  #keepTimer: ReturnType<typeof setTimeout> | null = null;

  constructor(first: DraftState, services: Services) {
    this.#services = services;
    this.page = { id: first.pageId, kind: first.kind };
    const editing = begun(first);
    const published = first.publishedDocument;
    this.#snapshot = { view: viewOf(editing), editing, published, state: "saved", undo: NOTHING_DONE };
    this.#address = `/studio/pages/${first.pageId}/draft`;
    this.#saver = new DraftSaver(
      this.#address,
      {
        ready: () => this.#loading,
        next: () => this.#next(),
        answered: (patchId, answer) => this.#answered(patchId, answer),
        show: (state) => this.#show({ state }),
      },
      services,
    );
  }

  readonly snapshot = () => this.#snapshot;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  change(patches: Patch[]) {
    if (!patches.length) return;
    const { editing, undo } = this.#snapshot;
    this.#keep({ editing: typed(editing, patches), undo: recorded(undo, patches, this.#services.now()) });
  }

  /** Changes the page to this document, as one step that can be undone. */
  become(document: PageDocument) {
    this.change(patchesBetween(this.#snapshot.view, document));
  }

  settle(path: string, side: "mine" | "theirs") {
    this.#keep({ editing: settled(this.#snapshot.editing, path, side) });
  }

  /** Takes the last step back. Fields that hold something else by now are returned first, unless it is `anyway`. */
  undo(anyway = false): Mismatch[] {
    return this.#travel(undone(this.#snapshot.undo, this.#snapshot.view), anyway);
  }

  redo(anyway = false): Mismatch[] {
    return this.#travel(redone(this.#snapshot.undo, this.#snapshot.view), anyway);
  }

  flush(): Promise<void> {
    this.#keepNow();
    return this.#saver.flush();
  }

  /** Keeps nothing in the browser any more, because somebody signs out. */
  forget() {
    this.#memory = "forgotten";
  }

  /** Takes in the whole draft as the server has it. */
  take({ publishedDocument, ...latest }: DraftState) {
    const { editing } = this.#snapshot;
    const isNewer = latest.revision >= editing.revision;
    this.#show({ published: publishedDocument, editing: isNewer ? replaced(editing, latest) : editing });
  }

  /** Asks what others have changed, unless the answer to the save under way tells it. */
  async pullTo(revision: number) {
    if (this.#saver.isBusy) await this.#saver.flush();
    if (this.#snapshot.editing.revision < revision) await this.pull();
  }

  /** Asks what others have changed. */
  async pull() {
    const since = this.#snapshot.editing.revision;
    const changes = await this.#read<Changes | DraftState>(`?since=${since}`);
    if (!changes) return;
    if ("document" in changes) this.take(changes);
    else this.#show({ editing: arrived(this.#snapshot.editing, since, changes) });
  }

  /** Reads the whole draft again, with what visitors see. */
  async refresh() {
    const latest = await this.#read<DraftState>("");
    if (latest) this.take(latest);
  }

  /** Goes on with what this tab, or a closed one of the same page, had not saved. Nothing is sent before. */
  async resume() {
    const resuming = this.#services.memory.load().then((kept) => this.#resumed(kept));
    this.#loading = Promise.race([resuming, after(LONGEST_LOAD_MS)]);
    await this.#loading;
    if (isUnsaved(this.#snapshot.editing)) await this.flush();
  }

  #resumed(all: Kept[]) {
    if (this.#memory === "unread") this.#memory = "read";
    const { editing, undo } = this.#snapshot;
    const earlier = ended(all[0]?.undo ?? NOTHING_DONE);
    this.#show({
      editing: all.reduce((unsaved, kept) => resumed(unsaved, kept), editing),
      undo: { done: [...earlier.done, ...undo.done], undone: undo.done.length ? [] : earlier.undone },
    });
    this.#remember();
  }

  #next() {
    const editing = sent(this.#snapshot.editing, this.#services.newId());
    if (editing !== this.#snapshot.editing) this.#show({ editing });
    this.#keepNow();
    return editing.sending && { ...editing.sending, revision: editing.revision };
  }

  async #answered(patchId: string, answer: SaveAnswer) {
    this.#show({ editing: answered(this.#snapshot.editing, patchId, answer) });
    this.#remember();
    if (answer.reload) await this.refresh();
  }

  async #read<Answer>(query: string): Promise<Answer | null> {
    const response = await this.#services.fetch(this.#address + query).catch(() => null);
    return response?.ok && !response.redirected ? response.json().catch(() => null) : null;
  }

  #travel(reversal: Reversal | null, anyway: boolean): Mismatch[] {
    if (!reversal) return [];
    if (reversal.mismatches.length && !anyway) return reversal.mismatches;
    this.#keep({ editing: typed(this.#snapshot.editing, reversal.patches), undo: reversal.log });
    return [];
  }

  /** Shows a change by hand, keeps it in the browser, and saves it soon. */
  #keep(change: Pick<Snapshot, "editing"> & Partial<Snapshot>) {
    const { state } = this.#snapshot;
    this.#show({ ...change, state: FAILED.includes(state) ? state : "unsaved" });
    this.#remember();
    if (!this.#services.isByHand) this.#saver.soon();
  }

  #remember() {
    this.#keepTimer ??= setTimeout(() => this.#keepNow(), KEPT_AFTER_MS);
  }

  #keepNow() {
    if (this.#keepTimer) clearTimeout(this.#keepTimer);
    this.#keepTimer = null;
    if (this.#memory !== "read") return;
    const { editing, view, undo } = this.#snapshot;
    void this.#services.memory.save({ ...keptOf(editing, view), undo });
  }

  #show(change: Partial<Omit<Snapshot, "view">>) {
    const next = { ...this.#snapshot, ...change };
    const state = calmState(next) ?? next.state;
    this.#snapshot = { ...next, state, view: change.editing ? viewOf(next.editing) : next.view };
    for (const listener of this.#listeners) listener();
  }
}

/** When nothing is on its way: whether anything waits for a decision. */
function calmState({ state, editing }: Omit<Snapshot, "view">): SaveState | null {
  if (state !== "saved" && state !== "refused" && state !== "clashed") return null;
  if (editing.clashes.length) return "clashed";
  return editing.refused.length ? "refused" : "saved";
}

const after = (wait: number) => new Promise<void>((resolve) => setTimeout(resolve, wait));
