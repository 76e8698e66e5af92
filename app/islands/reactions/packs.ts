import { NOT_ARRIVED, type PackCount, reactionLabel, shortCount, THANKS } from "~/features/audience/reactions/rules.ts";
import type { PackItemId } from "~/lib/ids.ts";
import { emojiArt } from "../emoji-art.ts";
import type { LiveReactions } from "./live.ts";
import "./packs.css";

type Own = Omit<PackCount, "count">;
type Choice = {
  element: HTMLElement;
  choice: HTMLElement | null;
  live: LiveReactions;
  /** The menu's buttons in the order of the arrow keys; those of packs are added. */
  items: HTMLButtonElement[];
  say(words: string): void;
};

/** Puts the emoji of bought packs beside the six, and shows those that others have given. */
export async function addPacks({ element, choice, live, items, say }: Choice) {
  const shop = element.querySelector<HTMLAnchorElement>("[data-part=shop]");
  if (!choice) return;
  const place = document.createElement("span");
  place.className = "reaction-packs";
  place.setAttribute("role", "group");
  place.setAttribute("aria-label", "Emoji of packs");
  choice.insertBefore(place, shop);
  shop?.setAttribute("role", "menuitem");
  const own = shop ? await ownEmoji(`${shop.pathname}/emoji`) : [];
  const given = new Set<PackItemId>();
  const buttons = own.map((item) => {
    const button = buttonOf(item, async () => {
      const giving = !given.has(item.id);
      if (!(await live.pressPack(item.id, giving))) return say(NOT_ARRIVED);
      if (giving) given.add(item.id);
      else given.delete(item.id);
      button.setAttribute("aria-checked", String(giving));
      if (giving) say(THANKS);
    });
    place.append(button);
    items.push(button);
    return [item.id, button] as const;
  });
  const owned = new Map(buttons);
  live.follow(() => {
    for (const shown of place.querySelectorAll(".reaction-others")) shown.remove();
    for (const pack of live.packs) {
      const button = owned.get(pack.id);
      if (button) reflect(button, pack);
      else place.append(othersOf(pack, shop?.href));
    }
  });
}

async function ownEmoji(path: string): Promise<Own[]> {
  const response = await fetch(path).catch(() => null);
  return response?.ok ? (await response.json()).emoji : [];
}

function buttonOf(item: Own, press: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.tabIndex = -1;
  button.setAttribute("role", "menuitemcheckbox");
  button.setAttribute("aria-checked", "false");
  button.setAttribute("aria-label", item.name);
  button.append(pictureOf(item), countOf(0));
  button.addEventListener("click", press);
  return button;
}

/** An emoji that others gave, which this visitor does not have: it leads to the shop. */
function othersOf(pack: PackCount, shop: string | undefined): HTMLElement {
  const shown = document.createElement("a");
  shown.className = "reaction-others";
  shown.setAttribute("role", "menuitem");
  shown.setAttribute("aria-label", reactionLabel(pack.name, pack.count));
  if (shop) shown.href = shop;
  else shown.setAttribute("aria-disabled", "true");
  shown.append(pictureOf(pack), countOf(pack.count));
  return shown;
}

function reflect(button: HTMLElement, { name, count }: PackCount) {
  button.setAttribute("aria-label", reactionLabel(name, count));
  button.querySelector(".reaction-count")?.replaceChildren(count ? shortCount(count) : "");
}

function countOf(count: number): HTMLElement {
  const element = document.createElement("span");
  element.className = "reaction-count";
  element.textContent = count ? shortCount(count) : "";
  return element;
}

function pictureOf({ art, character }: Own): HTMLElement {
  const element = art ? emojiArt(art, "") : document.createElement("span");
  element.className = "reaction-art";
  if (!art) element.textContent = character;
  return element;
}
