import {
  type Emoji,
  NOT_ARRIVED,
  REACTIONS,
  reactionLabel,
  shortCount,
  THANKS,
  THANKS_MS,
} from "~/features/audience/reactions/rules.ts";
import { partsOf } from "../parts.ts";
import { flyUp } from "./flight.ts";
import type { LiveReactions } from "./live.ts";

/** Steps of the arrow keys (https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/). */
const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Turns the six emoji into a menu; returns functions to open and close it. */
export function createPicker(element: HTMLElement, live: LiveReactions) {
  const part = partsOf(element);
  const [opener, choice, thanks] = [part("open"), part("choice"), part("thanks")];
  const items = [...element.querySelectorAll<HTMLButtonElement>("[data-emoji]")];
  let openness = new AbortController();

  const close = () => {
    openness.abort();
    delete element.dataset.open;
    opener?.setAttribute("aria-expanded", "false");
  };
  const open = () => {
    openness = new AbortController();
    const { signal } = openness;
    element.dataset.open = "";
    if (choice) bringIntoSight(choice);
    opener?.setAttribute("aria-expanded", "true");
    items[0]?.focus({ preventScroll: true });
    const outside = (event: Event) => element.contains(event.target as Node) || close();
    document.addEventListener("pointerdown", outside, { signal });
    element.addEventListener("focusout", ({ relatedTarget }) => relatedTarget && outsideFocus(relatedTarget), {
      signal,
    });
  };
  const outsideFocus = (target: EventTarget) => element.contains(target as Node) || close();
  const closeAndReturn = () => {
    opener?.focus({ preventScroll: true });
    close();
  };
  const press = async (item: HTMLButtonElement) => {
    const { giving, arrived } = live.press(item.dataset.emoji as Emoji);
    if (giving) flyUp(element.parentElement ?? element, item);
    closeAndReturn();
    if (giving) say(thanks, THANKS);
    if (!(await arrived)) say(thanks, NOT_ARRIVED);
  };
  choice?.setAttribute("role", "menu");
  choice?.setAttribute("aria-label", "Reactions");
  for (const item of items) bind(item, () => void press(item));
  choice?.addEventListener("keydown", (event) => {
    if (event.key === "Escape") closeAndReturn();
    const to = STEPS[event.key]?.(items.indexOf(document.activeElement as HTMLButtonElement), items.length);
    if (to === undefined) return;
    event.preventDefault();
    items[to]?.focus();
  });
  live.follow(() => {
    for (const item of items) reflect(item, live);
  });
  void import("./packs.ts").then(({ addPacks }) =>
    addPacks({ element, choice, live, items, say: (words) => say(thanks, words) }),
  );
  return () => ("open" in element.dataset ? closeAndReturn() : open());
}

/** What would stand above the screen moves down to its edge. */
function bringIntoSight(choice: HTMLElement) {
  choice.style.translate = "";
  const { top } = choice.getBoundingClientRect();
  if (top < 0) choice.style.translate = `0 ${-top}px`;
}

function bind(item: HTMLButtonElement, press: () => void) {
  item.type = "button";
  item.tabIndex = -1;
  item.setAttribute("role", "menuitemcheckbox");
  const count = document.createElement("span");
  count.className = "reaction-count";
  item.append(count);
  item.addEventListener("click", press);
}

function reflect(item: HTMLButtonElement, { counts, given }: LiveReactions) {
  const reaction = REACTIONS.find(({ emoji }) => emoji === item.dataset.emoji);
  if (!reaction) return;
  const count = counts[reaction.emoji];
  item.setAttribute("aria-checked", String(given.includes(reaction.emoji)));
  item.setAttribute("aria-label", reactionLabel(reaction.name, count));
  item.querySelector(".reaction-count")?.replaceChildren(count ? shortCount(count) : "");
}

const timers = new WeakMap<HTMLElement, number>();

/** A message for three seconds; a later one replaces it. */
function say(place: HTMLElement | null, words: string) {
  if (!place) return;
  clearTimeout(timers.get(place));
  place.textContent = words;
  timers.set(
    place,
    window.setTimeout(() => place.replaceChildren(), THANKS_MS),
  );
}
