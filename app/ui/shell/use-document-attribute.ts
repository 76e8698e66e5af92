import { useSyncExternalStore } from "react";

const ATTRIBUTES = ["data-theme", "data-rail"];

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ATTRIBUTES });
  return () => observer.disconnect();
}

/** The value of a data attribute of the document, which scripts set; null on the server and in the first render. */
export const useDocumentAttribute = (name: "theme" | "rail") =>
  useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset[name] ?? null,
    () => null,
  );
