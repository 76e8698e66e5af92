import { useRef } from "react";
import { useAnswers } from "./sending.ts";

const TEXTS = "textarea, input:not([type=checkbox], [type=radio], [type=color], [type=file], [type=range])";
const ERRORS = "[aria-invalid=true], [role=alert]";

/**
 * Follows what is typed in a place and what of it was sent: `isUnsaved` says whether a form that is still there was
 * typed in since it was sent last, or was refused. Give `onInput` and `onSubmit` to the element around the forms.
 */
export function useUnsaved() {
  const answers = useAnswers();
  const typed = useRef(new Set<Element>());
  const sent = useRef(new Map<Element, number>());
  const isSaved = (form: Element) =>
    answers > (sent.current.get(form) ?? answers) && form.querySelector(ERRORS) === null;
  return {
    isUnsaved: () => [...typed.current].some((form) => form.isConnected && !isSaved(form)),
    watched: {
      onInput({ target, currentTarget }: { target: EventTarget; currentTarget: Element }) {
        if (!(target instanceof Element && target.matches(TEXTS))) return;
        const form = target.closest("form") ?? currentTarget;
        typed.current.add(form);
        sent.current.delete(form);
      },
      onSubmit({ target }: { target: EventTarget }) {
        if (target instanceof Element) sent.current.set(target, answers);
      },
    },
  };
}
