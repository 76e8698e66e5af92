import { type RefObject, useEffect } from "react";

const PREFIX = "indielens-answers ";

/** Each account's own, and each step's. */
export const answersKey = (owner: string, step: string) => `${owner} ${step}`;

type Answer = [name: string, value: string];

/** What the step's form holds, but for files. */
function answersIn(form: HTMLFormElement): Answer[] {
  return [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
}

function keptAt(key: string): Answer[] {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? "[]");
  } catch {
    return [];
  }
}

function keep(key: string, answers: Answer[] | null) {
  try {
    if (answers) sessionStorage.setItem(PREFIX + key, JSON.stringify(answers));
    else sessionStorage.removeItem(PREFIX + key);
  } catch {
    // The wizard works without storage.
  }
}

/** The answer to this question that was not sent before the tab was loaded again. */
export const keptAnswer = (key: string, name: string): string | null =>
  keptAt(key).find(([kept]) => kept === name)?.[1] ?? null;

/** Keeps what is typed and chosen in a step until it is sent, so that a reload loses nothing. */
export function useKeptAnswers(step: RefObject<HTMLElement | null>, key: string) {
  useEffect(() => {
    const place = step.current;
    const form = place?.querySelector("form");
    if (!place || !form) return;
    fill(form, keptAt(key));
    let isSent = false;
    const changed = () => {
      isSent = false;
      keep(key, answersIn(form));
    };
    const sent = () => {
      isSent = true;
    };
    place.addEventListener("input", changed);
    place.addEventListener("submit", sent);
    return () => {
      place.removeEventListener("input", changed);
      place.removeEventListener("submit", sent);
      if (isSent) keep(key, null);
    };
  }, [step, key]);
}

/** As if it was typed and chosen again, so that everything follows that listens to the fields. */
function fill(form: HTMLFormElement, answers: Answer[]) {
  if (!answers.length) return;
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && ["radio", "checkbox"].includes(field.type)) {
      const isChosen = answers.some(([name, value]) => name === field.name && value === field.value);
      if (isChosen !== field.checked && (isChosen || field.type === "checkbox")) field.click();
    } else if (isTyped(field)) {
      const [, value] = answers.find(([name]) => name === field.name) ?? [];
      if (value !== undefined && value !== field.value) type(field, value);
    }
  }
}

const isTyped = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== "hidden");

/** React sees a change of a field only where the setter of its prototype made it. */
function type(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
