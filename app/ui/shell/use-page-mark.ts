import { useSyncExternalStore } from "react";

const MARKS = ["data-theme", "data-rail"];

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: MARKS });
  return () => observer.disconnect();
}

/** The value of a data attribute of the document, which scripts set; null on the server and in the first render. */
export const usePageMark = (mark: "theme" | "rail") =>
  useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset[mark] ?? null,
    () => null,
  );
