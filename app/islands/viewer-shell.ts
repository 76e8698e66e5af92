/** The drawing of a key from SVG elements in a box of 24 x 24. */
export const drawing = (elements: string) => `<svg aria-hidden="true" viewBox="0 0 24 24">${elements}</svg>`;

/** A round button of a viewer. */
export const viewerKey = (part: string, label: string, content: string) =>
  `<button type="button" class="viewer-key" data-part="${part}" aria-label="${label}">${content}</button>`;

export const closeKey = viewerKey("close", "Close", drawing('<path d="M18 6 6 18M6 6l12 12"/>'));

/** An empty viewer and access to its parts. `markup` contains no text of users: such text is set with `textContent`. */
export function viewerShell(className: string, label: string, markup: string) {
  const dialog = document.createElement("dialog");
  dialog.className = className;
  dialog.setAttribute("aria-label", label);
  dialog.innerHTML = markup;
  const part = (name: string): HTMLElement => {
    const found = dialog.querySelector<HTMLElement>(`[data-part=${name}]`);
    if (!found) throw new Error(`the viewer has no ${name}`);
    return found;
  };
  return { dialog, part };
}
