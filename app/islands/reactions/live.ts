import {
  askAgainMs,
  type Counts,
  countsAfter,
  countsOf,
  countsTag,
  type Emoji,
  type PackCount,
  packReactionPath,
  reactionPath,
  reactionsPath,
  type Shown,
} from "~/features/audience/reactions/rules.ts";
import type { FilmId, PackItemId, VideoId } from "~/lib/ids.ts";
import { givenTo, storeGiven } from "./given.ts";

const CHANGE = "change";
const NO_CONTENT = 204;
const NOBODY_CAN_REACT = [NO_CONTENT, 404];

/** A video's reactions: others' are polled while the page is visible, the visitor's own count at once. */
export class LiveReactions {
  counts: Counts = countsOf([]);
  /** Emoji of packs that visitors have given. */
  packs: PackCount[] = [];
  given: Emoji[];
  /** The video is on no public page: nobody can react to it. */
  gone = false;
  private readonly shown: Shown;
  private readonly changes = new EventTarget();
  private readonly followers = new Set<() => void>();
  private line: Promise<unknown> = Promise.resolve();
  private unanswered = 0;
  private unchanged = 0;
  private lastTag = "";
  private timer = 0;

  constructor(shown: Shown) {
    this.shown = shown;
    this.given = givenTo(shown);
    document.addEventListener("visibilitychange", () => this.ask());
  }

  /** Calls `reflect` now and at every change, until `signal` ends it. */
  follow(reflect: () => void, signal?: AbortSignal) {
    this.changes.addEventListener(CHANGE, reflect, { signal });
    this.followers.add(reflect);
    signal?.addEventListener("abort", () => this.followers.delete(reflect));
    reflect();
    this.ask();
  }

  /** Gives the emoji, or takes it back; `arrived` is false when the request failed. Requests run one at a time. */
  press(emoji: Emoji): { giving: boolean; arrived: Promise<boolean> } {
    const giving = !this.given.includes(emoji);
    this.unanswered++;
    this.unchanged = 0;
    this.set(emoji, giving);
    const arrived = this.line.then(() => this.send(emoji, giving));
    this.line = arrived;
    return { giving, arrived };
  }

  private async send(emoji: Emoji, giving: boolean): Promise<boolean> {
    const init = { method: giving ? "POST" : "DELETE", headers: { accept: "application/json" }, keepalive: true };
    const answer = await answerOf(reactionPath(this.shown, emoji), init);
    this.unanswered--;
    if (!answer.counts) this.set(emoji, !giving);
    else if (!this.unanswered) this.sendToBeacon(answer.counts);
    this.askLater();
    return answer.counts !== undefined;
  }

  private set(emoji: Emoji, given: boolean) {
    const others = this.given.filter((other) => other !== emoji);
    this.given = given ? [...others, emoji] : others;
    storeGiven(this.shown, this.given);
    this.sendToBeacon(countsAfter(this.counts, emoji, given));
  }

  /** Gives an emoji of a pack, or takes it back. */
  async pressPack(itemId: PackItemId, giving: boolean): Promise<boolean> {
    const method = giving ? "POST" : "DELETE";
    const answer = await answerOf(packReactionPath(this.shown, itemId), { method, keepalive: true });
    if (!answer.packs) return false;
    this.packs = answer.packs;
    this.changes.dispatchEvent(new Event(CHANGE));
    return true;
  }

  private sendToBeacon(counts: Counts) {
    this.counts = counts;
    this.changes.dispatchEvent(new Event(CHANGE));
  }

  private async ask() {
    clearTimeout(this.timer);
    if (!this.followers.size || document.visibilityState === "hidden") return;
    const line = this.line;
    const answer = await answerOf(reactionsPath(this.shown));
    this.gone = NOBODY_CAN_REACT.includes(answer.status);
    // An answer from before the visitor's own press is outdated.
    if (this.gone) this.sendToBeacon(this.counts);
    else if (answer.counts && line === this.line) this.hear(answer.counts, answer.packs ?? []);
    if (!this.gone) this.askLater();
  }

  private hear(counts: Counts, packs: PackCount[]) {
    const tag = countsTag(counts, packs);
    this.unchanged = tag === this.lastTag ? this.unchanged + 1 : 0;
    this.lastTag = tag;
    this.packs = packs;
    this.sendToBeacon(counts);
  }

  private askLater() {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.ask(), askAgainMs(this.unchanged));
  }
}

type Answer = { status: number; counts?: Counts; packs?: PackCount[] };

async function answerOf(path: string, init?: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(path, init);
    const said = response.ok && response.status !== NO_CONTENT ? await response.json() : {};
    return { ...said, status: response.status };
  } catch {
    return { status: 0 };
  }
}

const known = new Map<string, LiveReactions>();

/** One instance for this page and video: the hero and the player share it. */
export function liveReactions(videoId: VideoId): LiveReactions {
  const filmId = (document.body.dataset.film ?? "") as FilmId;
  const live = known.get(videoId) ?? new LiveReactions({ filmId, videoId });
  known.set(videoId, live);
  return live;
}
