import { useSyncExternalStore } from "react";

const MARKS = ["data-theme", "data-rail"];

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: MARKS });
  return () => observer.disconnect();
}

/** What a script wrote on the document before the first paint, or later; null on the server and in the first render. */
export const usePageMark = (mark: "theme" | "rail") =>
  useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset[mark] ?? null,
    () => null,
  );
