import {
  answered,
  arrived,
  begun,
  type Editing,
  replaced,
  sent,
  settled,
  typed,
  viewOf,
} from "~/features/content/drafts/rules/editing.ts";
import { NOTHING_DONE, recorded, redone, type UndoLog, undone } from "~/features/content/drafts/rules/undo.ts";
import type { SaveAnswer } from "~/features/content/drafts/rules.ts";
import type { Json, Patch } from "~/features/content/pages/rules/patches.ts";
import { merged, valueAt } from "~/features/content/pages/rules/patches.ts";

type Random = (sides: number) => number;
export type Page = {
  title: string;
  notes: Record<string, string>;
  genres: string[];
  lists: { cast: { byId: Record<string, { name: string; role: string }>; order: string[] } };
};

const FIRST: Page = {
  title: "t",
  notes: { a: "", b: "", c: "", d: "", e: "", f: "" },
  genres: ["Drama"],
  lists: {
    cast: {
      byId: { r1: { name: "Ada", role: "" }, r2: { name: "Bo", role: "" }, r3: { name: "Cy", role: "" } },
      order: ["r1", "r2", "r3"],
    },
  },
};

type Entry = {
  revision: number;
  patchId: string;
  tab: number;
  patches: Patch[];
  answer: Pick<SaveAnswer, "clashes" | "refused">;
};
type Message = { patchId: string; revision: number; patches: Patch[] };
type Tab = {
  id: number;
  editing: Editing<Page>;
  undo: UndoLog;
  waiting: Message | null;
  answer: { patchId: string; answer: SaveAnswer } | null;
};
/** A change by hand, for what a run must keep. */
type Typed = { tab: number; path: string; value: Json };

/** Two or three tabs and a server, whose messages are late, lost or sent twice. Everything follows from the seed. */
export class EditingWorld {
  document: Page = FIRST;
  revision = 0;
  log: Entry[] = [];
  typed: Typed[] = [];
  clashes: { tab: number; path: string; isFalse: boolean }[] = [];
  repeats = 0;
  reloads = 0;
  undos = 0;
  readonly tabs: Tab[];
  private names = 0;
  private now = 0;

  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
    this.tabs = Array.from({ length: 2 + random(2) }, (_, id) => this.opened(id));
  }

  private opened(id: number): Tab {
    const editing = begun({ revision: this.revision, document: this.document });
    return { id, editing, undo: NOTHING_DONE, waiting: null, answer: null };
  }

  /** One thing that happens. */
  step() {
    const tab = this.tabs[this.random(this.tabs.length)];
    if (!tab) return;
    this.now += this.random(3000);
    const what = this.random(12);
    if (what < 4) this.type(tab, this.change(tab));
    else if (what < 6) this.send(tab);
    else if (what < 8) this.arrive(tab);
    else if (what === 8) this.answer(tab);
    else if (what === 9) this.hear(tab);
    else if (what === 10) this.takeBack(tab);
    else this.reload(tab);
  }

  private type(tab: Tab, patches: Patch[]) {
    if (!patches.length) return;
    tab.undo = recorded(tab.undo, patches, this.now);
    tab.editing = typed(tab.editing, patches);
    for (const { path, value } of patches) this.typed.push({ tab: tab.id, path, value });
  }

  private change(tab: Tab): Patch[] {
    const view = viewOf(tab.editing);
    const { order } = view.lists.cast;
    const id = order[this.random(Math.max(1, order.length))] ?? "";
    const word = `${tab.id}.${this.names++}`;
    const at = (path: string, value: Json): Patch => ({ path, was: valueAt(view, path), value });
    const list = "lists.cast";
    switch (this.random(7)) {
      case 0:
        return [at("title", word)];
      case 1:
      case 2:
        return [at(`notes.${"abcdef"[this.random(6)]}`, word)];
      case 3:
        return [at("genres", [...view.genres, word].slice(-3))];
      case 4: {
        const fresh = `n${word.replace(".", "-")}`;
        const place = this.random(order.length + 1);
        return [
          at(`${list}.byId.${fresh}`, { name: word, role: "" }),
          at(`${list}.order`, order.toSpliced(place, 0, fresh)),
        ];
      }
      case 5:
        if (!id) return [];
        if (this.random(3) > 0) return [at(`${list}.byId.${id}.role`, word)];
        return [
          at(`${list}.byId.${id}`, null),
          at(
            `${list}.order`,
            order.filter((other) => other !== id),
          ),
        ];
      default: {
        const others = order.filter((other) => other !== id);
        return id && order.length > 1 ? [at(`${list}.order`, others.toSpliced(this.random(order.length), 0, id))] : [];
      }
    }
  }

  /** Sends what is pending; what was sent and not answered is sent again, with the same id. */
  private send(tab: Tab) {
    if (!tab.editing.sending) tab.editing = sent(tab.editing, `p${this.names++}`);
    else if (!tab.waiting && !tab.answer) this.repeats++;
    const { sending, revision } = tab.editing;
    if (sending) tab.waiting = { ...sending, revision };
  }

  /** The save reaches the server; its answer may be lost. */
  private arrive(tab: Tab) {
    if (!tab.waiting) return;
    const { patchId, patches, revision } = tab.waiting;
    tab.waiting = null;
    const earlier = this.log.find((entry) => entry.patchId === patchId);
    const told = earlier?.answer ?? this.store(tab, patchId, patches);
    const since = this.since(revision);
    const answer = { revision: this.revision, patches: since ?? [], ...told, reload: since === null };
    tab.answer = this.random(4) === 0 ? null : { patchId, answer };
  }

  private store(tab: Tab, patchId: string, patches: Patch[]) {
    const { document, applied, clashes } = merged(this.document, patches);
    for (const { path } of clashes)
      this.clashes.push({ tab: tab.id, path, isFalse: !this.isTouchedByOther(tab, path) });
    this.document = document;
    const answer = { clashes, refused: [] };
    this.log.push({ revision: ++this.revision, patchId, tab: tab.id, patches: applied, answer });
    return answer;
  }

  private isTouchedByOther({ id }: Tab, path: string): boolean {
    const isNear = (other: string) => other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`);
    return this.log.some(({ tab, patches }) => tab !== id && patches.some((patch) => isNear(patch.path)));
  }

  /** Null where the log was forgotten meanwhile. */
  private since(revision: number): Patch[] | null {
    if (this.revision - revision > 2) return null;
    return this.log.filter((entry) => entry.revision > revision).flatMap(({ patches }) => patches);
  }

  private answer(tab: Tab) {
    if (!tab.answer) return;
    const { patchId, answer } = tab.answer;
    tab.editing = answered(tab.editing, patchId, answer);
    tab.answer = null;
    if (answer.reload) this.read(tab);
  }

  private read(tab: Tab) {
    this.reloads++;
    tab.editing = replaced(tab.editing, { revision: this.revision, document: this.document });
  }

  /** The event stream tells of changes by others. */
  private hear(tab: Tab) {
    const { revision } = tab.editing;
    const patches = this.since(revision);
    if (patches) tab.editing = arrived(tab.editing, revision, { revision: this.revision, patches });
    else this.read(tab);
  }

  private takeBack(tab: Tab) {
    const view = viewOf(tab.editing);
    const reversal = this.random(3) ? undone(tab.undo, view) : redone(tab.undo, view);
    if (!reversal || reversal.mismatches.length) return;
    this.undos++;
    tab.undo = reversal.log;
    tab.editing = typed(tab.editing, reversal.patches);
    for (const { path, value } of reversal.patches) this.typed.push({ tab: tab.id, path, value });
  }

  /** The browser was killed: what it had stored comes back, and answers under way are lost. */
  private reload(tab: Tab) {
    const { sending, pending, clashes } = tab.editing;
    tab.answer = null;
    tab.editing = { ...begun({ revision: this.revision, document: this.document }), sending, pending, clashes };
  }

  /** Everything is sent, answered and settled. */
  settle() {
    for (let round = 0; round < 50; round++) {
      for (const tab of this.tabs) {
        for (const { path } of tab.editing.clashes)
          tab.editing = settled(tab.editing, path, this.random(2) ? "mine" : "theirs");
        this.send(tab);
        this.arrive(tab);
        if (!tab.answer) continue;
        this.answer(tab);
      }
    }
    for (const tab of this.tabs) this.hear(tab);
  }
}
