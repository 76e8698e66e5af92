import { CONTENT_MOST, CONTENT_WARNING, NOT_ARRIVED, saidLabel } from "~/features/audience/comments/rules.ts";
import { partsOf, setFlag } from "../parts.ts";
import { askLikes, freshen, likesShown, notePress, showHeart } from "./shown.ts";
import { storeCommented, storeLiked } from "./stored.ts";
import { forgetUnsent } from "./unsent.ts";

type Part = ReturnType<typeof partsOf>;

/** Sends every form of the comments: a comment, a like, a removal. */
export async function submit(section: HTMLElement, form: HTMLFormElement) {
  const heart = form.querySelector<HTMLElement>("[data-like]");
  if (heart) return like(form, heart);
  if ("sending" in form.dataset) return;
  setFlag(form, "sending", true);
  const answer = await ask(form.action, { method: "POST", body: wordsOf(form) });
  setFlag(form, "sending", false);
  if (!answer) return say(partsOf(section), NOT_ARRIVED);
  if (form.dataset.part === "form") return afterComment(section, answer);
  if (answer.ok) form.closest("[data-comment]")?.remove();
  adopt(section, answer);
  partsOf(section)("form")?.querySelector("button")?.focus();
}

const wordsOf = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));

function afterComment(section: HTMLElement, answer: Answer) {
  if (answer.ok) {
    storeCommented(section, true);
    forgetUnsent(section);
  }
  adopt(section, answer);
  const form = partsOf(section)("form");
  form?.querySelector<HTMLElement>("[aria-invalid], button")?.focus();
  if (answer.ok) say(partsOf(section), saidLabel(Boolean(partsOf(section)("own")?.children.length)));
}

/** Requests are sent one after the other; each press is visible at once. */
let line: Promise<unknown> = Promise.resolve();

async function like(form: HTMLFormElement, heart: HTMLElement) {
  const id = form.closest<HTMLElement>("[data-comment]")?.dataset.comment ?? "";
  const giving = heart.getAttribute("aria-pressed") !== "true";
  notePress();
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
  storeLiked(id, liked);
  showHeart(heart, Math.max(0, likes), liked);
}

async function sendLike(action: string, giving: boolean): Promise<number | null> {
  const init = giving ? { method: "POST", body: new URLSearchParams({ wish: "give" }) } : { method: "DELETE" };
  const headers = { accept: "application/json" };
  const response = await fetch(action, { ...init, headers, keepalive: true }).catch(() => null);
  if (!response?.ok) return null;
  const { likes }: { likes: number } = await response.json();
  return likes;
}

/** Appends the next page. */
export async function showMore(section: HTMLElement, link: HTMLAnchorElement) {
  const [part, answer] = [partsOf(section), await ask(link.href)];
  if (!answer?.ok) return location.assign(link.href);
  const older = [...(answer.part("list")?.children ?? [])];
  setFlag(section, "more", true);
  part("list")?.append(...older);
  part("way")?.replaceChildren(...(answer.part("way")?.childNodes ?? []));
  freshen(section);
  const [first] = older;
  if (!(first instanceof HTMLElement)) return;
  first.tabIndex = -1;
  first.focus({ preventScroll: true });
}

/** A visitor's own comment is shown at the top until it is approved. */
export async function showOwn(section: HTMLElement) {
  const pressed = line;
  await pressed;
  const answer = await ask(section.dataset.path ?? "");
  if (!answer?.ok) return;
  for (const name of ["own", "list"]) takeOver(section, answer.part, name);
  freshen(section);
  if (!section.querySelector("[action$='/removal']")) storeCommented(section, false);
  // A heart pressed meanwhile was replaced with its list.
  if (line === pressed) return;
  await line;
  await askLikes(section);
}

export function countLetters(section: HTMLElement, { value }: HTMLTextAreaElement) {
  const counter = partsOf(section)("counter");
  if (!counter) return;
  counter.textContent = `${value.length} / ${CONTENT_MOST}`;
  setFlag(counter, "warning", value.length > CONTENT_WARNING);
}

type Answer = { ok: boolean; part: Part };

/** A page with comments, whatever its status; null when the answer is not one. */
async function ask(url: string, init?: RequestInit): Promise<Answer | null> {
  const response = await fetch(url, init).catch(() => null);
  const text = await response?.text().catch(() => null);
  const section = new DOMParser().parseFromString(text ?? "", "text/html").querySelector<HTMLElement>(".comments");
  return section && { ok: response?.ok ?? false, part: partsOf(section) };
}

function adopt(section: HTMLElement, { part }: Answer) {
  for (const name of ["form", "own", "list", "none"]) takeOver(section, part, name);
  freshen(section);
}

/** Replaces a part of the page by the answer's; of a list that has grown, only the items that both have. */
function takeOver(section: HTMLElement, fresh: Part, name: string) {
  const [existing, incoming] = [partsOf(section)(name), fresh(name)];
  if (name !== "list" || !("more" in section.dataset)) {
    if (incoming) existing?.replaceWith(incoming);
    else existing?.remove();
    return;
  }
  for (const comment of incoming?.querySelectorAll<HTMLElement>("[data-comment]") ?? []) {
    existing?.querySelector(`[data-comment="${comment.dataset.comment}"]`)?.replaceWith(comment);
  }
}

function say(part: Part, words: string) {
  part("said")?.replaceChildren(words);
}
