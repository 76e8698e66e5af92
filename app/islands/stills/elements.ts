import { closeKey, drawing, viewerKey, viewerShell } from "../viewer-shell.ts";

/** A still of the page: its link, whose address is the whole picture, and the text of that picture. */
export type ShownStill = { link: HTMLAnchorElement; alt: string };

const arrow = (path: string) => drawing(`<path d="${path}"/>`);

const MARKUP = `
<div class="slides-frame" data-part="frame"></div>
${viewerKey("previous", "Previous still", arrow("m15 6-6 6 6 6"))}
${viewerKey("next", "Next still", arrow("m9 6 6 6-6 6"))}
<p class="slides-status" role="status" data-part="status"></p>
${closeKey}`;

/** The empty viewer and access to its parts; for one still it has no arrows. */
export function buildViewer(count: number) {
  const viewer = viewerShell("slides", "Stills", MARKUP);
  for (const name of ["previous", "next"]) viewer.part(name).hidden = count < 2;
  return viewer;
}

export function pictureOf({ link, alt }: ShownStill): HTMLImageElement {
  const picture = new Image();
  // A drag would take the picture along instead of turning to the next one.
  return Object.assign(picture, { alt, draggable: false, src: link.href });
}
