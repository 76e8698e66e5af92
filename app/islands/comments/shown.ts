import { agoLabel, LIKES_ASKED_MOST, likeLabel } from "~/features/audience/comments/rules.ts";
import { likedHere } from "./stored.ts";

const ASK_EVERY_MS = 10_000;

/** Shows relative times, and which comments were liked in this browser. */
export function freshen(section: HTMLElement) {
  const [now, liked] = [new Date(), likedHere()];
  for (const time of section.querySelectorAll("time")) time.textContent = agoLabel(new Date(time.dateTime), now);
  for (const [id, heart] of heartsOf(section)) showHeart(heart, likesShown(heart), liked.has(id));
}

export const likesShown = (heart: HTMLElement) => Number(heart.textContent) || 0;

export function showHeart(heart: HTMLElement, likes: number, liked: boolean) {
  heart.setAttribute("aria-pressed", String(liked));
  heart.setAttribute("aria-label", likeLabel(likes));
  heart.querySelector("span")?.replaceChildren(likes ? String(likes) : "");
}

/** Polls the numbers of likes while the page is visible. */
export function followLikes(section: HTMLElement) {
  const asking = () => void askLikes(section);
  setInterval(asking, ASK_EVERY_MS);
  document.addEventListener("visibilitychange", asking);
  asking();
}

/** Shows the current numbers of likes; a failed request is repeated by the next poll. */
export async function askLikes(section: HTMLElement) {
  if (document.visibilityState === "hidden") return;
  const hearts = heartsOf(section);
  for (let from = 0; from < hearts.length; from += LIKES_ASKED_MOST) {
    await askFor(section, hearts.slice(from, from + LIKES_ASKED_MOST)).catch(() => {});
  }
  freshen(section);
}

let presses = 0;

/** Notes that the visitor pressed a heart: numbers that were asked for before are outdated. */
export const notePress = () => {
  presses++;
};

async function askFor({ dataset }: HTMLElement, hearts: [id: string, heart: HTMLElement][]) {
  const before = presses;
  const response = await fetch(`${dataset.likes}?of=${hearts.map(([id]) => id)}`);
  const { likes }: { likes: Record<string, number> } = await response.json();
  if (presses !== before) return;
  for (const [id, heart] of hearts) {
    const count = likes[id];
    if (count !== undefined && !("sending" in heart.dataset)) showHeart(heart, count, likedHere().has(id));
  }
}

const heartsOf = (section: HTMLElement) =>
  [...section.querySelectorAll<HTMLElement>("[data-like]")].map((heart): [string, HTMLElement] => [
    heart.closest<HTMLElement>("[data-comment]")?.dataset.comment ?? "",
    heart,
  ]);
