import {
  answered,
  arrived,
  begun,
  isUnsaved,
  replaced,
  sent,
  settled,
  typed,
  viewOf,
} from "~/features/content/drafts/rules/editing.ts";
import { keptOf, resumed } from "~/features/content/drafts/rules/resuming.ts";
import { NOTHING_DONE, recorded, redone, type UndoLog, undone } from "~/features/content/drafts/rules/undo.ts";
import type { Editing } from "~/features/content/drafts/rules/unsaved.ts";
import type { Changes, SaveAnswer } from "~/features/content/drafts/rules.ts";
import type { Json, Patch } from "~/features/content/pages/rules/patches.ts";
import { compressed, isSame, merged, valueAt } from "~/features/content/pages/rules/patches.ts";
import { changeByHand, FIRST_PAGE, type Page, type Random } from "./page-changes.ts";

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
  /** What the server has told on request; the tab may have learned more meanwhile. */
  heard: (Changes & { since: number }) | null;
};
/** A change by hand, for what a run must keep. */
type Typed = { tab: number; path: string; value: Json };

/** Two or three tabs and a server, whose messages are late, lost or sent twice. Everything follows from the seed. */
export class EditingWorld {
  document: Page = FIRST_PAGE;
  revision = 0;
  log: Entry[] = [];
  typed: Typed[] = [];
  clashes: { tab: number; path: string; isFalse: boolean }[] = [];
  /** Words that were not saved and vanished from their tab without a question. */
  lost: { tab: number; path: string }[] = [];
  repeats = 0;
  reloads = 0;
  undos = 0;
  refusals = 0;
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
    return { id, editing, undo: NOTHING_DONE, waiting: null, answer: null, heard: null };
  }

  /** One thing that happens. */
  step() {
    const tab = this.tabs[this.random(this.tabs.length)];
    if (!tab) return;
    this.now += this.random(3000);
    const what = this.random(12);
    if (what < 4) this.type(tab, changeByHand(viewOf(tab.editing), `${tab.id}.${this.names++}`, this.random));
    else if (what < 6) this.send(tab);
    else if (what < 8) this.arrive(tab);
    else if (what === 8) this.answer(tab);
    else if (what === 9) this.watched(tab, () => this.hear(tab));
    else if (what === 10) this.takeBack(tab);
    else this.watched(tab, () => this.reload(tab));
  }

  private type(tab: Tab, patches: Patch[]) {
    if (!patches.length) return;
    tab.undo = recorded(tab.undo, patches, this.now);
    tab.editing = typed(tab.editing, patches);
    for (const { path, value } of patches) this.typed.push({ tab: tab.id, path, value });
  }

  /** Nothing that others do takes words out of a tab that are not saved; those of `saved` may be changed by others. */
  private watched(tab: Tab, event: () => void, saved: Set<string> = new Set()) {
    const { sending, pending, clashes, refused } = tab.editing;
    if (!isUnsaved(tab.editing) && !clashes.length && !refused.length) return event();
    const before = viewOf(tab.editing);
    const sent = sending?.patches.filter(({ path }) => !saved.has(path)) ?? [];
    const unsaved = compressed([...sent, ...pending]);
    event();
    const after = viewOf(tab.editing);
    for (const { path, value } of [...unsaved, ...clashes, ...refused.map(({ patch }) => patch)]) {
      const isShown = value === null || valueAt(before, path) !== null;
      if (isShown && !path.endsWith(".order") && !isSame(valueAt(before, path), valueAt(after, path)))
        this.lost.push({ tab: tab.id, path });
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
    const refused = patches.filter(isRefused).map(({ path }) => ({ path, message: "refused" }));
    this.refusals += refused.length;
    const { document, applied, clashes } = merged(
      this.document,
      patches.filter((patch) => !isRefused(patch)),
    );
    for (const { path } of clashes)
      this.clashes.push({ tab: tab.id, path, isFalse: !this.isTouchedByOther(tab, path) });
    this.document = document;
    const answer = { clashes, refused };
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
    tab.answer = null;
    const told = new Set([...answer.clashes, ...answer.refused].map(({ path }) => path));
    const saved = tab.editing.sending?.patches.map(({ path }) => path).filter((path) => !told.has(path));
    const takeIn = () => {
      tab.editing = answered(tab.editing, patchId, answer);
      if (answer.reload) this.read(tab);
    };
    this.watched(tab, takeIn, new Set(saved));
  }

  private read(tab: Tab) {
    this.reloads++;
    tab.editing = replaced(tab.editing, { revision: this.revision, document: this.document });
  }

  /** The tab asks for changes by others, and takes in what it was told when it asked before. */
  private hear(tab: Tab) {
    if (tab.heard) tab.editing = arrived(tab.editing, tab.heard.since, tab.heard);
    const since = tab.editing.revision;
    const patches = this.since(since);
    tab.heard = patches && { since, revision: this.revision, patches };
    if (!patches) this.read(tab);
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
    const kept = keptOf(tab.editing, viewOf(tab.editing));
    tab.answer = null;
    tab.editing = resumed(begun({ revision: this.revision, document: this.document }), kept);
  }

  /** Everything is sent, answered and settled. */
  settle() {
    for (let round = 0; round < 50; round++) {
      for (const tab of this.tabs) {
        for (const { path } of tab.editing.clashes)
          tab.editing = settled(tab.editing, path, this.random(2) ? "mine" : "theirs");
        for (const { patch } of tab.editing.refused) this.type(tab, [corrected(patch)]);
        this.send(tab);
        this.arrive(tab);
        if (!tab.answer) continue;
        this.answer(tab);
      }
    }
    for (const tab of this.tabs) {
      this.hear(tab);
      this.hear(tab);
    }
  }
}

/** The server of this world takes no unlucky words. */
const isRefused = ({ value }: Patch): boolean => /[47]$/.test(wordOf(value));

const wordOf = (value: Json): string => (typeof value === "string" ? value : (Object(value).name ?? ""));

const corrected = ({ path, value }: Patch): Patch =>
  typeof value === "string"
    ? { path, was: value, value: `${value}!` }
    : { path: `${path}.name`, was: wordOf(value), value: `${wordOf(value)}!` };
