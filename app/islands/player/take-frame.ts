import type { MediaController } from "media-chrome";
import type { TakenFrame } from "~/features/content/taken-frames/rules.ts";
import type { PlayerData } from "~/features/player/player-data/rules.ts";
import type { FilmMedia } from "./media.ts";

const POLL_MS = 700;
const LOST = "The frame could not be taken. Check your connection and try again.";
const ADDED = "Added to your stills.";

/** A button that makes a still of the frame that is shown, in the owner's player. */
export function offerFrames(
  controller: MediaController,
  media: FilmMedia,
  { videoId }: PlayerData,
  signal: AbortSignal,
) {
  const path = `/videos/${videoId}/frames`;
  const row = document.createElement("div");
  row.className = "player-frames";
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "player-button", textContent: "Take this frame" });
  const notice = document.createElement("span");
  notice.setAttribute("role", "status");
  row.append(notice, button);
  controller.querySelector("[data-part=close]")?.before(row);
  button.addEventListener("click", async () => {
    media.pause();
    button.disabled = true;
    notice.textContent = "Making this frame…";
    const text = await takenStill(path, Math.floor(media.currentTime * 1000), signal).catch(() => LOST);
    button.disabled = false;
    notice.textContent = text;
  });
}

/** What became of the frame, in words. */
async function takenStill(path: string, atMs: number, signal: AbortSignal): Promise<string> {
  const body = new URLSearchParams({ atMs: String(atMs), use: "still" });
  const response = await fetch(path, { method: "POST", body, signal });
  const { frameId, problem }: { frameId: string | null; problem: string | null } = await response.json();
  if (!frameId) return problem ?? LOST;
  for (;;) {
    const { frames }: { frames: TakenFrame[] } = await (await fetch(path, { signal })).json();
    const frame = frames.find(({ id }) => id === frameId);
    if (!frame) return LOST;
    if (frame.status !== "waiting") return frame.message ?? ADDED;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
