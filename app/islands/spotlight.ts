import { clipNamed, type SpotlightClip } from "~/features/player/spotlight-viewer/rules.ts";
import { asButton } from "./parts.ts";
import { bindSupport } from "./spotlight/support.ts";

/** A grid of vertical clips: the viewer is fetched on the first press, or when the page's address names a clip. */
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

/** A link to a clip opens it in the viewer; after a donation the thanks are shown there. */
async function arrive(clips: SpotlightClip[], open: (place: number) => Promise<void>) {
  const named = clipNamed(clips, location.hash);
  if (named >= 0) await open(named);
  if (!location.search.includes("thanks=")) return;
  const { thankReturned } = await import("./spotlight/donate.ts");
  thankReturned();
}
