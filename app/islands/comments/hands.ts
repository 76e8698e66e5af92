import { CONTENT_MOST, CONTENT_WARNING, NOT_ARRIVED, saidLabel } from "~/features/audience/comments/rules.ts";
import { partsOf, setFlag } from "../parts.ts";
import { keepLiked, keepSpoken } from "./kept.ts";
import { freshen, likesShown, showHeart } from "./shown.ts";

type Part = ReturnType<typeof partsOf>;

/** A comment, the like of one, or its removal: whatever a form here sends. */
export async function submit(room: HTMLElement, form: HTMLFormElement) {
  const heart = form.querySelector<HTMLElement>("[data-like]");
  if (heart) return like(form, heart);
  if ("sending" in form.dataset) return;
  setFlag(form, "sending", true);
  const answer = await ask(form.action, { method: "POST", body: wordsOf(form) });
  setFlag(form, "sending", false);
  if (!answer) return say(partsOf(room), NOT_ARRIVED);
  if (form.dataset.part === "form") return afterSpeaking(room, answer);
  if (answer.ok) form.closest("[data-comment]")?.remove();
  adopt(room, answer);
  partsOf(room)("form")?.querySelector("button")?.focus();
}

const wordsOf = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));

function afterSpeaking(room: HTMLElement, answer: Answer) {
  if (answer.ok) keepSpoken(room, true);
  adopt(room, answer);
  const form = partsOf(room)("form");
  form?.querySelector<HTMLElement>("[aria-invalid], button")?.focus();
  if (answer.ok) say(partsOf(room), saidLabel(Boolean(partsOf(room)("own")?.children.length)));
}

/** One press after the other, and each is seen at once. */
let line: Promise<unknown> = Promise.resolve();

async function like(form: HTMLFormElement, heart: HTMLElement) {
  const id = form.closest<HTMLElement>("[data-comment]")?.dataset.comment ?? "";
  const giving = heart.getAttribute("aria-pressed") !== "true";
  setFlag(heart, "sending", true);
  show(heart, id, giving, likesShown(heart) + (giving ? 1 : -1));
  const answered = line.then(() => sendLike(form.action, giving));
  line = answered;
  const likes = await answered;
  setFlag(heart, "sending", false);
  if (likes === null) show(heart, id, !giving, likesShown(heart) + (giving ? -1 : 1));
  else show(heart, id, giving, likes);
}

function show(heart: HTMLElement, id: string, liked: boolean, likes: number) {
  keepLiked(id, liked);
  showHeart(heart, Math.max(0, likes), liked);
}

async function sendLike(action: string, giving: boolean): Promise<number | null> {
  const wish = giving ? { method: "POST", body: new URLSearchParams({ wish: "give" }) } : { method: "DELETE" };
  const headers = { accept: "application/json" };
  const response = await fetch(action, { ...wish, headers, keepalive: true }).catch(() => null);
  if (!response?.ok) return null;
  const { likes }: { likes: number } = await response.json();
  return likes;
}

/** The next page, under what is there. */
export async function showMore(room: HTMLElement, link: HTMLAnchorElement) {
  const [part, answer] = [partsOf(room), await ask(link.href)];
  if (!answer?.ok) return location.assign(link.href);
  const older = [...(answer.part("list")?.children ?? [])];
  setFlag(room, "more", true);
  part("list")?.append(...older);
  part("way")?.replaceChildren(...(answer.part("way")?.childNodes ?? []));
  freshen(room);
  const [first] = older;
  if (!(first instanceof HTMLElement)) return;
  first.tabIndex = -1;
  first.focus({ preventScroll: true });
}

/** What this browser wrote stands above until it is approved. */
export async function showOwn(room: HTMLElement) {
  const answer = await ask(room.dataset.path ?? "");
  if (!answer?.ok) return;
  for (const name of ["own", "list"]) takeOver(room, answer.part, name);
  freshen(room);
  if (!room.querySelector("[action$='/removal']")) keepSpoken(room, false);
}

export function countLetters(room: HTMLElement, { value }: HTMLTextAreaElement) {
  const counter = partsOf(room)("counter");
  if (!counter) return;
  counter.textContent = `${value.length} / ${CONTENT_MOST}`;
  setFlag(counter, "warning", value.length > CONTENT_WARNING);
}

type Answer = { ok: boolean; part: Part };

/** A page of ours with comments on it, whatever its status; null when none came. */
async function ask(url: string, init?: RequestInit): Promise<Answer | null> {
  const response = await fetch(url, init).catch(() => null);
  const text = await response?.text().catch(() => null);
  const room = new DOMParser().parseFromString(text ?? "", "text/html").querySelector<HTMLElement>(".comments");
  return room && { ok: response?.ok ?? false, part: partsOf(room) };
}

function adopt(room: HTMLElement, { part }: Answer) {
  for (const name of ["form", "own", "list", "none"]) takeOver(room, part, name);
  freshen(room);
}

/** Takes a part of the answer; of a list that has grown, only what both have. */
function takeOver(room: HTMLElement, fresh: Part, name: string) {
  const [standing, coming] = [partsOf(room)(name), fresh(name)];
  if (name !== "list" || !("more" in room.dataset)) {
    if (coming) standing?.replaceWith(coming);
    else standing?.remove();
    return;
  }
  for (const comment of coming?.querySelectorAll<HTMLElement>("[data-comment]") ?? []) {
    standing?.querySelector(`[data-comment="${comment.dataset.comment}"]`)?.replaceWith(comment);
  }
}

function say(part: Part, words: string) {
  part("said")?.replaceChildren(words);
}
