import type { SpotlightClip } from "~/features/player/spotlight-viewer/rules.ts";

const icon = (path: string) => `<svg aria-hidden="true" viewBox="0 0 24 24">${path}</svg>`;

const ICONS = {
  close: icon('<path d="M18 6 6 18M6 6l12 12"/>'),
  previous: icon('<path d="m6 15 6-6 6 6"/>'),
  next: icon('<path d="m6 9 6 6 6-6"/>'),
  silent: icon('<path d="M11 5 6 9H3v6h3l5 4zM22 9l-6 6M16 9l6 6"/>'),
  sounding: icon('<path d="M11 5 6 9H3v6h3l5 4zM16 9a5 5 0 0 1 0 6M19 6a9 9 0 0 1 0 12"/>'),
  share: icon('<path d="M12 15V3M7 8l5-5 5 5M5 13v6a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6"/>'),
};

const key = (part: string, label: string, drawing: string) =>
  `<button type="button" class="viewer-key" data-part="${part}" aria-label="${label}">${drawing}</button>`;

/** Contains no text of users: such text is set with `textContent`. */
const MARKUP = `
<div class="viewer-frame" data-part="frame"></div>
<div class="viewer-words">
  <div role="status"><h2 data-part="title"></h2><p data-part="status"></p></div>
  <div class="viewer-support" data-part="support"></div>
</div>
<div class="viewer-line"><span data-part="line"></span></div>
<div class="viewer-keys">
  ${key("previous", "Previous clip", ICONS.previous)}
  ${key("next", "Next clip", ICONS.next)}
  ${key("mute", "Unmute", `<span class="viewer-silent">${ICONS.silent}</span><span class="viewer-sounding">${ICONS.sounding}</span>`)}
  ${key("share", "Share", ICONS.share)}
</div>
${key("close", "Close", ICONS.close)}`;

/** The empty viewer and access to its parts. */
export function buildViewer() {
  const dialog = document.createElement("dialog");
  dialog.className = "viewer";
  dialog.setAttribute("aria-label", "Spotlight clips");
  dialog.innerHTML = MARKUP;
  const part = (name: string): HTMLElement => {
    const found = dialog.querySelector<HTMLElement>(`[data-part=${name}]`);
    if (!found) throw new Error(`the viewer has no ${name}`);
    return found;
  };
  return { dialog, part };
}

export function clipVideo({ src, poster, title }: SpotlightClip, muted: boolean): HTMLVideoElement {
  const video = document.createElement("video");
  Object.assign(video, { src, muted, loop: true, playsInline: true, preload: "auto" });
  if (poster) video.poster = poster;
  video.setAttribute("aria-label", title);
  return video;
}
