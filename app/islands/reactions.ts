import { shortCount, totalOf } from "~/features/audience/reactions/rules.ts";
import type { VideoId } from "~/lib/ids.ts";
import { partsOf } from "./parts.ts";
import { liveReactions } from "./reactions/live.ts";

/** The hero's reactions with current counts; the picker is fetched when the button is pressed. */
export function start(element: HTMLElement) {
  const part = partsOf(element);
  const opener = part("open");
  const live = liveReactions((element.dataset.video ?? "") as VideoId);
  let toggle: Promise<() => void> | null = null;
  opener?.setAttribute("aria-haspopup", "menu");
  opener?.setAttribute("aria-expanded", "false");
  opener?.addEventListener("click", async () => {
    toggle ??= import("./reactions/picker.ts").then(({ createPicker }) => createPicker(element, live));
    // Without a connection the next press tries again.
    const ready = await toggle.catch(() => null);
    if (!ready) toggle = null;
    ready?.();
  });
  live.follow(() => {
    const total = totalOf(live.counts, live.packs);
    // Hidden without removing it, so that the layout does not move.
    opener?.toggleAttribute("disabled", live.gone);
    part("total")?.replaceChildren(total ? shortCount(total) : "");
    opener?.setAttribute("aria-label", total ? `React, ${total} so far` : "React");
  });
}
