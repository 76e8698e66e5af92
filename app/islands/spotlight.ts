import { clipNamed, type SpotlightClip } from "~/features/spotlight/rules.ts";
import { asButton } from "./parts.ts";

/** A grid of vertical clips: the viewer is fetched when one of them is pressed, or named by the page's address. */
export function start(grid: HTMLElement) {
  const clips = JSON.parse(grid.dataset.clips ?? "[]") as SpotlightClip[];
  const open = async (place: number) => (await import("./spotlight/viewer.ts")).openViewer(clips, place);
  for (const link of grid.querySelectorAll<HTMLElement>("[data-spotlight]")) {
    const button = asButton(link);
    button?.addEventListener("click", () => void open(Number(button.dataset.spotlight)));
  }
  const named = clipNamed(clips, location.hash);
  if (named >= 0) void open(named);
}
