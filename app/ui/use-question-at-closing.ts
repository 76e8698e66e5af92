import { useEffect } from "react";

/** The browser asks before its tab is closed, while something would be lost. */
export function useQuestionAtClosing(isAsked: boolean) {
  useEffect(() => {
    if (!isAsked) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isAsked]);
}
