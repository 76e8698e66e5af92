const ICON = `<svg aria-hidden="true" class="icon" viewBox="0 0 24 24"><path d="M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6M15 9h.01"/></svg>`;

/** Pictures that cannot be loaded give way to the letter of a name, or to an icon in a frame of their size. */
export function replaceFailedPictures() {
  document.addEventListener("error", ({ target }) => target instanceof HTMLImageElement && replace(target), {
    capture: true,
  });
  for (const image of [...document.images]) {
    if (image.currentSrc && image.complete && image.naturalWidth === 0) replace(image);
  }
}

function replace(image: HTMLImageElement) {
  // Text stands on the hero's picture, over a ground of its own.
  if (image.closest(".still")) return image.remove();
  const letter = image.closest<HTMLElement>("[data-letter]")?.dataset.letter;
  image.replaceWith(letter ?? frameOf(image));
}

function frameOf({ alt, width, height }: HTMLImageElement): HTMLElement {
  const frame = document.createElement("span");
  frame.className = "picture-failed";
  if (alt) {
    frame.setAttribute("role", "img");
    frame.setAttribute("aria-label", alt);
  }
  if (width && height) frame.style.aspectRatio = `${width} / ${height}`;
  frame.innerHTML = ICON;
  return frame;
}
