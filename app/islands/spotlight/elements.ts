import type { SpotlightClip } from "~/features/player/spotlight-viewer/rules.ts";
import { closeKey, drawing, viewerKey, viewerShell } from "../viewer-shell.ts";

const ICONS = {
  previous: drawing('<path d="m6 15 6-6 6 6"/>'),
  next: drawing('<path d="m6 9 6 6 6-6"/>'),
  silent: drawing('<path d="M11 5 6 9H3v6h3l5 4zM22 9l-6 6M16 9l6 6"/>'),
  sounding: drawing('<path d="M11 5 6 9H3v6h3l5 4zM16 9a5 5 0 0 1 0 6M19 6a9 9 0 0 1 0 12"/>'),
  share: drawing('<path d="M12 15V3M7 8l5-5 5 5M5 13v6a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6"/>'),
};

const MARKUP = `
<div class="viewer-frame" data-part="frame"></div>
<div class="viewer-words">
  <div role="status"><h2 data-part="title"></h2><p data-part="status"></p></div>
  <div class="viewer-support" data-part="support"></div>
</div>
<div class="viewer-line"><span data-part="line"></span></div>
<div class="viewer-keys">
  ${viewerKey("previous", "Previous clip", ICONS.previous)}
  ${viewerKey("next", "Next clip", ICONS.next)}
  ${viewerKey("mute", "Unmute", `<span class="viewer-silent">${ICONS.silent}</span><span class="viewer-sounding">${ICONS.sounding}</span>`)}
  ${viewerKey("share", "Share", ICONS.share)}
</div>
${closeKey}`;

/** The empty viewer and access to its parts. */
export const buildViewer = () => viewerShell("viewer", "Spotlight clips", MARKUP);

export function clipVideo({ src, poster, title }: SpotlightClip, muted: boolean): HTMLVideoElement {
  const video = document.createElement("video");
  Object.assign(video, { src, muted, loop: true, playsInline: true, preload: "auto" });
  if (poster) video.poster = poster;
  video.setAttribute("aria-label", title);
  return video;
}
