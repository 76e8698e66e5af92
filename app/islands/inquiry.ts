import { deleteDraft, restoreDraft, storeDraft } from "./inquiry/draft.ts";
import { partsOf } from "./parts.ts";

const OFFLINE =
  "This could not be sent. Check your connection and press Send again: everything you wrote is still here.";

/** Sends the form without leaving the page; on the page of thanks, shows the time in the visitor's own zone. */
export function start(element: HTMLElement) {
  if (!(element instanceof HTMLFormElement)) return sayOwnTime(partsOf(element)<HTMLTimeElement>("due"));
  restoreDraft(element);
  sendInPlace(element);
}

function sendInPlace(form: HTMLFormElement) {
  const part = partsOf(form);
  const button = part("send");
  const label = button?.textContent ?? "";
  let sending = false;
  const busy = (on: boolean) => {
    sending = on;
    if (on) button?.setAttribute("aria-disabled", "true");
    else button?.removeAttribute("aria-disabled");
    button?.replaceChildren(on ? "Sending…" : label);
  };
  form.addEventListener("input", () => storeDraft(form));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (sending) return;
    busy(true);
    const answer = await fetch(form.action, { method: "POST", body: new FormData(form) }).catch(() => null);
    if (answer?.redirected) return leave(form, answer.url);
    const drawn = answer?.status === 422 ? formIn(await answer.text()) : null;
    if (drawn) return replace(form, drawn);
    busy(false);
    say(part("problem"), answer ? await reasonOf(answer) : OFFLINE);
  });
}

function leave(form: HTMLFormElement, address: string) {
  deleteDraft(form);
  location.assign(address);
}

const formIn = (html: string) =>
  new DOMParser().parseFromString(html, "text/html").querySelector<HTMLFormElement>("form[data-island=inquiry]");

/** The form in the server's answer. */
function replace(form: HTMLFormElement, drawn: HTMLFormElement) {
  const next = document.importNode(drawn, true);
  keepFile(partsOf(form)<HTMLInputElement>("file"), partsOf(next)<HTMLInputElement>("file"));
  form.replaceWith(next);
  sendInPlace(next);
  (next.querySelector<HTMLElement>("[aria-invalid]") ?? partsOf(next)("problem"))?.focus();
}

/** HTML cannot preselect a file, so the answer asks for it again; the old input with its file is reused. */
function keepFile(chosen: HTMLInputElement | null, fresh: HTMLInputElement | null) {
  if (!chosen?.files?.length || fresh?.dataset.again === undefined) return;
  for (const name of ["aria-invalid", "aria-describedby"]) chosen.removeAttribute(name);
  fresh.nextElementSibling?.remove();
  fresh.replaceWith(chosen);
}

const reasonOf = async (answer: Response) =>
  answer.headers.get("content-type")?.startsWith("text/plain") ? (await answer.text()).trim() : OFFLINE;

function say(place: HTMLElement | null, words: string) {
  place?.replaceChildren(words);
  place?.focus();
}

function sayOwnTime(time: HTMLTimeElement | null) {
  if (!time) return;
  const own = new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeStyle: "short" });
  time.replaceChildren(own.format(new Date(time.dateTime)));
}
