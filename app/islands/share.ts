import { sharePage } from "./share-page.ts";

const SHOWN_MS = 3000;

/** Passes the page to the device's share sheet, or copies its address. */
export function start(element: HTMLElement) {
  const answer = element.querySelector<HTMLElement>("[role=status]");
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let stays = false;
  // A message that stays would cover what is under it for good.
  document.addEventListener("pointerdown", ({ target }) => {
    if (stays && !element.contains(target as Node)) answer?.replaceChildren();
  });
  element.querySelector("button")?.addEventListener("click", async () => {
    const url = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? location.href;
    const result = await sharePage({ url, title: element.dataset.title });
    clearTimeout(hiding);
    answer?.replaceChildren(result?.text ?? "");
    stays = result?.stays ?? false;
    if (result && !result.stays) hiding = setTimeout(() => answer?.replaceChildren(), SHOWN_MS);
  });
}
