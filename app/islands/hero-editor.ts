import { editInPlace, type Place } from "./editor/place.ts";
import { sendWords } from "./editor/words.ts";

const SAVED_MS = 3000;

/** The hero's title and description become editable in place; the form for browsers without script is hidden. */
export function start(status: HTMLElement) {
  const form = document.querySelector<HTMLFormElement>(".owner-words");
  const toggle = document.querySelector<HTMLFormElement>(".owner-toggle");
  if (!form || !toggle) return;
  const sendToBeacon = announcer(status);
  const save = async (name: string, value: string, was: string) => {
    const sent = await sendWords(form.action, name, value, was);
    sendToBeacon(sent.problem ? "" : "Saved");
    return sent;
  };
  const title = fieldOf(form, "title");
  const titlePlace = shownAs(title);
  const places = [
    titlePlace && editInPlace(titlePlace, { name: "title", label: "Title", value: title, lines: 1 }, save),
    editInPlace(
      blurbBelow(titlePlace),
      { name: "description", label: "Description", value: fieldOf(form, "description"), lines: 6 },
      save,
    ),
  ].filter((place) => place !== null);
  form.hidden = places.length === 2;
  leaveWhenSaved(toggle, places);
}

const fieldOf = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? "");

/** The template's element for the title; null where it shows the text in a changed form. */
const shownAs = (title: string) =>
  [...document.querySelectorAll<HTMLElement>(".hero .title, .hero .subtitle")].find(
    ({ textContent }) => textContent?.trim() === title.trim(),
  ) ?? null;

/** The hero's few lines; a new element where there are none yet. */
function blurbBelow(title: HTMLElement | null): HTMLElement {
  const existing = document.querySelector<HTMLElement>(".hero .blurb");
  if (existing) return existing;
  const blurb = document.createElement("p");
  blurb.className = "blurb";
  title?.after(blurb);
  return blurb;
}

function announcer(status: HTMLElement) {
  let timer = 0;
  return (text: string) => {
    clearTimeout(timer);
    status.textContent = text;
    if (text) timer = window.setTimeout(() => status.replaceChildren(), SAVED_MS);
  };
}

/** Warns before the page closes with changes that are not saved yet or were refused. */
function leaveWhenSaved(toggle: HTMLFormElement, places: Place[]) {
  toggle.addEventListener("submit", async (event) => {
    event.preventDefault();
    for (const place of places) await place.settled();
    const open = places.find((place) => place.unsaved());
    if (open) open.focus();
    else toggle.submit();
  });
  addEventListener("beforeunload", (event) => {
    if (places.some((place) => place.unsaved())) event.preventDefault();
  });
}
