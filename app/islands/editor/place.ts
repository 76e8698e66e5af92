import { plainTextEditing, writtenIn } from "~/lib/editable-text.ts";
import type { Sent } from "./words.ts";

type Words = {
  name: string;
  label: string;
  value: string;
  /** A single line is saved by Enter, several lines by Enter with Cmd or Ctrl. */
  lines: number;
};
type Save = (name: string, value: string, was: string) => Promise<Sent>;

export type Place = { settled(): Promise<void>; unsaved(): boolean; focus(): void };

/** Makes the text of an element editable in place: Enter saves, Escape cancels, blur saves. */
export function editInPlace(element: HTMLElement, { name, label, value, lines }: Words, save: Save): Place {
  const box = textBox(label, lines, `${name}-trouble`);
  const trouble = troubleBelow(element, `${name}-trouble`);
  let saved = value.trim();
  let saving: Promise<void> = Promise.resolve();
  const typed = () => (lines > 1 ? writtenIn(box) : writtenIn(box).replace(/\s+/g, " ")).trim();
  const show = (text: string) => box.replaceChildren(...(text ? [text] : []));
  const complain = (problem: string | null) => {
    trouble.textContent = problem ?? "";
    trouble.hidden = !problem;
    box.setAttribute("aria-invalid", String(problem !== null));
  };
  const submit = async () => {
    const entered = typed();
    if (entered === saved) return complain(null);
    const { problem, theirs } = await save(name, entered, saved);
    if (!problem) saved = entered;
    if (theirs !== undefined) saved = theirs;
    complain(problem);
  };
  const cancel = () => {
    show(saved);
    complain(null);
  };
  // Browsers leave a line break behind, and the placeholder needs an empty element.
  box.addEventListener("input", () => {
    if (typed() === "") box.replaceChildren();
  });
  box.addEventListener("blur", () => {
    saving = saving.then(submit);
  });
  box.addEventListener("keydown", (event) => {
    // The page has keyboard shortcuts for its film.
    event.stopPropagation();
    if (event.isComposing) return;
    const saves = event.key === "Enter" && (lines === 1 || event.metaKey || event.ctrlKey);
    if (event.key === "Escape") cancel();
    if (saves) event.preventDefault();
    if (saves || event.key === "Escape") box.blur();
  });
  element.removeAttribute("data-continues");
  element.replaceChildren(box);
  show(saved);
  return { settled: () => saving, unsaved: () => typed() !== saved, focus: () => box.focus() };
}

function textBox(label: string, lines: number, describedBy: string): HTMLElement {
  const box = document.createElement("span");
  box.className = "owner-place";
  box.dir = "auto";
  box.setAttribute("role", "textbox");
  box.setAttribute("aria-label", label);
  box.setAttribute("aria-placeholder", `Add a ${label.toLowerCase()}`);
  box.setAttribute("aria-describedby", describedBy);
  if (lines > 1) box.setAttribute("aria-multiline", "true");
  box.contentEditable = plainTextEditing();
  return box;
}

function troubleBelow(element: HTMLElement, id: string): HTMLElement {
  const trouble = document.createElement("p");
  trouble.className = "owner-problem";
  trouble.id = id;
  trouble.hidden = true;
  trouble.setAttribute("role", "alert");
  element.after(trouble);
  return trouble;
}
