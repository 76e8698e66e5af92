import type { MediaController } from "media-chrome";
import { sharePage } from "../share-page.ts";

const SHOWN_MS = 3000;

/** Shares the page while its film or an episode plays; not offered where the page has no address for everybody. */
export function offerShare(controller: MediaController, title: string) {
  const url = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href;
  const button = controller.querySelector<HTMLElement>("[data-part=share]");
  const answer = controller.querySelector("[data-part=shared]");
  if (!url || !button) return;
  button.hidden = false;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  button.addEventListener("click", async () => {
    const said = await sharePage({ url, title });
    clearTimeout(hiding);
    answer?.replaceChildren(said?.text ?? "");
    if (said && !said.stays) hiding = setTimeout(() => answer?.replaceChildren(), SHOWN_MS);
  });
}
