import type { MediaController } from "media-chrome";
import { sharing } from "../share-page.ts";

/** Shares the page while its film or an episode plays; not offered where the page has no address for everybody. */
export function offerShare(controller: MediaController, title: string) {
  const url = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href;
  const button = controller.querySelector<HTMLElement>("[data-part=share]");
  if (!url || !button) return;
  button.hidden = false;
  const share = sharing(controller.querySelector("[data-part=shared]"));
  button.addEventListener("click", () => void share.press({ url, title }));
}
