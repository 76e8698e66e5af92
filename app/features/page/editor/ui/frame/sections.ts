const SECTION = "[data-section], .hero";

const idOf = (section: HTMLElement) => section.dataset.section ?? "hero";

const sectionsOf = (page: Document) => [...page.querySelectorAll<HTMLElement>(SECTION)];

/** The ids of the sections that the page shows, from top to bottom. */
export const sectionsShown = (page: Document): string[] => [...new Set(sectionsOf(page).map(idOf))];

/** The address of the first picture of each section that has one. */
export const picturesOf = (page: Document): Record<string, string> =>
  Object.fromEntries(
    sectionsOf(page).flatMap((section) => {
      const picture = section.querySelector<HTMLImageElement>("img[src]:not([src^='data:'])");
      return picture ? [[idOf(section), picture.src] as const] : [];
    }),
  );

/** A press selects the section and the picture under it, and nothing on the page is opened, played or sent. */
export function selectSections(page: Document, selected: (id: string, picture: string | null) => void): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const quiet = (event: Event) => event.preventDefault();
  page.addEventListener("submit", quiet, { signal });
  page.addEventListener("dragstart", quiet, { signal });
  page.addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      const pressed = event.target as Element | null;
      const section = pressed?.closest<HTMLElement>(SECTION);
      if (section) selected(idOf(section), pictureUnder(pressed, event));
    },
    { signal, capture: true },
  );
  return () => abort.abort();
}

/** Outlines a section; `isSought` brings it into sight as well. */
export function markSelected(page: Document, selected: string | null, isSought: boolean) {
  for (const section of sectionsOf(page)) {
    const isSelected = idOf(section) === selected;
    section.toggleAttribute("data-selected", isSelected);
    if (isSelected && isSought) section.scrollIntoView({ block: "start" });
  }
}

/** Links and buttons of the page lead nowhere here, so the Tab key passes them by; what is folded is open. */
export function passByControls(page: Document) {
  for (const folded of page.querySelectorAll("details")) folded.open = true;
  for (const control of page.querySelectorAll("a[href], button, input, textarea, select, summary")) {
    control.setAttribute("tabindex", "-1");
  }
}

const PICTURE = "data-picture-field";

/**
 * The path of the smallest picture at this point. Not by the browser's hit test, which passes by the pictures that lie
 * behind a shade; a text or a control on a picture is not the picture.
 */
function pictureUnder(pressed: Element | null, { clientX, clientY }: MouseEvent): string | null {
  if (!pressed || pressed.closest(".edited, a, button")) return null;
  const [smallest] = [...pressed.ownerDocument.querySelectorAll(`[${PICTURE}]`)]
    .map((picture) => ({ picture, box: picture.getBoundingClientRect() }))
    .filter(({ box }) => clientX >= box.left && clientX < box.right && clientY >= box.top && clientY < box.bottom)
    .toSorted((one, other) => one.box.width * one.box.height - other.box.width * other.box.height);
  return smallest?.picture.getAttribute(PICTURE) ?? null;
}
