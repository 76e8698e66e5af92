import type { SpotlightClip } from "~/features/spotlight/rules.ts";
import { bindSupport } from "./spotlight/support.ts";

/** A grid of vertical clips: the viewer is fetched when one of them is pressed. */
export function start(grid: HTMLElement) {
  const clips = JSON.parse(grid.dataset.clips ?? "[]") as SpotlightClip[];
  bindSupport(grid);
  grid.addEventListener("click", async (event) => {
    const pressed = (event.target as Element).closest<HTMLElement>("[data-clip]");
    if (!pressed) return;
    event.preventDefault();
    const { openViewer } = await import("./spotlight/viewer.ts");
    openViewer(clips, Number(pressed.dataset.clip));
  });
  if (location.search.includes("thanks="))
    void import("./spotlight/donate.ts").then(({ thankReturned }) => thankReturned());
}
