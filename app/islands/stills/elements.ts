/** A still of the page: its link, whose address is the whole picture, and the text of that picture. */
export type ShownStill = { link: HTMLAnchorElement; alt: string };

const key = (part: string, label: string, path: string) =>
  `<button type="button" class="slides-key" data-part="${part}" aria-label="${label}">` +
  `<svg aria-hidden="true" viewBox="0 0 24 24"><path d="${path}"/></svg></button>`;

/** Contains no text of users: such text is set with `textContent`. */
const MARKUP = `
<div class="slides-frame" data-part="frame"></div>
${key("previous", "Previous still", "m15 6-6 6 6 6")}
${key("next", "Next still", "m9 6 6 6-6 6")}
<p class="slides-status" role="status" data-part="status"></p>
${key("close", "Close", "M18 6 6 18M6 6l12 12")}`;

/** The empty viewer and access to its parts; for one still it has no arrows. */
export function buildViewer(count: number) {
  const dialog = document.createElement("dialog");
  dialog.className = "slides";
  dialog.setAttribute("aria-label", "Stills");
  dialog.innerHTML = MARKUP;
  const part = (name: string): HTMLElement => {
    const found = dialog.querySelector<HTMLElement>(`[data-part=${name}]`);
    if (!found) throw new Error(`the viewer has no ${name}`);
    return found;
  };
  for (const name of ["previous", "next"]) part(name).hidden = count < 2;
  return { dialog, part };
}

export function pictureOf({ link, alt }: ShownStill): HTMLImageElement {
  const picture = new Image();
  // A drag would take the picture along instead of turning to the next one.
  return Object.assign(picture, { alt, draggable: false, src: link.href });
}
