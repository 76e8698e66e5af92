import { useEffect } from "react";
import { useAnswers } from "./sending.ts";

const FOCUSABLE = "input, select, textarea, button, [tabindex]";
/** Whoever acts has seen the answer. */
const ACTS = ["pointerdown", "keydown", "submit"] as const;

/** The form that was sent last. */
let sent: HTMLFormElement | null = null;

/**
 * Brings people to what was refused, in every form: the first invalid field of the form that was sent gets the focus in
 * the middle of the screen; without one, its message comes into sight.
 */
export function useFirstErrors() {
  const answers = useAnswers();
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof HTMLFormElement) sent = target;
    };
    document.addEventListener("submit", note, true);
    return () => document.removeEventListener("submit", note, true);
  }, []);
  useEffect(() => (answers && sent ? watchForError(sent) : undefined), [answers]);
}

/** An error may be drawn later than its answer, so the form is watched until somebody acts; returns a function to stop. */
function watchForError(form: HTMLFormElement) {
  const watching = new AbortController();
  const look = () => {
    const shown = form.isConnected ? form : successorOf(form);
    if (shown) goToError(shown);
  };
  const observer = new MutationObserver(look);
  const stop = () => {
    watching.abort();
    observer.disconnect();
  };
  for (const act of ACTS) document.addEventListener(act, stop, { capture: true, signal: watching.signal });
  look();
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["aria-invalid"] });
  return stop;
}

/** The form that was drawn anew in the place of one that is gone. */
const successorOf = ({ action, method }: HTMLFormElement) =>
  [...document.forms].find((form) => form.action === action && form.method === method);

function goToError(form: HTMLFormElement) {
  const invalid = form.querySelector<HTMLElement>("[aria-invalid=true]");
  const field = invalid?.matches(FOCUSABLE) ? invalid : invalid?.querySelector<HTMLElement>(FOCUSABLE);
  if (field === document.activeElement) return;
  const goal = field ?? form.querySelector("[role=alert]:not(:empty)");
  goal?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
}
