import { useEffect } from "react";

/** Moves the keyboard to the first refused field after each answer. */
export function useFocusFirstError(answer: unknown) {
  useEffect(() => {
    if (answer) document.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer]);
}
