import { useEffect } from "react";

/** Focuses the first invalid field after each answer. */
export function useFocusFirstError(answer: unknown) {
  useEffect(() => {
    if (answer) document.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer]);
}
