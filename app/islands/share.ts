import { sharing } from "./share-page.ts";

/** Passes the page to the device's share sheet, or copies its address. */
export function start(element: HTMLElement) {
  const answer = element.querySelector<HTMLElement>("[role=status]");
  const share = sharing(answer);
  // A message that stays would cover what is under it for good.
  document.addEventListener("pointerdown", ({ target }) => {
    if (!element.contains(target as Node)) share.dismiss();
  });
  element.querySelector("button")?.addEventListener("click", () => {
    const url = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? location.href;
    void share.press({ url, title: element.dataset.title });
  });
}
