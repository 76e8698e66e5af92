import { clipNamed, type SpotlightClip } from "~/features/player/spotlight-viewer/rules.ts";
import { asButton } from "./parts.ts";
import { bindSupport } from "./spotlight/support.ts";

/** A grid of vertical clips: the viewer is fetched when one of them is pressed, or named by the page's address. */
export function start(grid: HTMLElement) {
  const clips = JSON.parse(grid.dataset.clips ?? "[]") as SpotlightClip[];
  const open = async (place: number) => (await import("./spotlight/viewer.ts")).openViewer(clips, place);
  for (const link of grid.querySelectorAll<HTMLElement>("[data-spotlight]")) {
    const button = asButton(link);
    button?.addEventListener("click", () => void open(Number(button.dataset.spotlight)));
  }
  bindSupport(grid);
  void arrive(clips, open);
}

/** Whoever was sent to a clip sees it in the viewer, and is thanked there after giving something for it. */
async function arrive(clips: SpotlightClip[], open: (place: number) => Promise<void>) {
  const named = clipNamed(clips, location.hash);
  if (named >= 0) await open(named);
  if (!location.search.includes("thanks=")) return;
  const { thankReturned } = await import("./spotlight/donate.ts");
  thankReturned();
}
