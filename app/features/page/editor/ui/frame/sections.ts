const SECTION = "[data-section], .hero";

const idOf = (section: HTMLElement) => section.dataset.section ?? "hero";

const sectionsOf = (page: Document) => [...page.querySelectorAll<HTMLElement>(SECTION)];

/** The ids of the sections that the page shows, from top to bottom. */
export const sectionsShown = (page: Document): string[] => [...new Set(sectionsOf(page).map(idOf))];

/** A press selects the section under it, and nothing on the page is opened, played or sent. */
export function selectSections(page: Document, selected: (id: string) => void): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const quiet = (event: Event) => event.preventDefault();
  page.addEventListener("submit", quiet, { signal });
  page.addEventListener("dragstart", quiet, { signal });
  page.addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      const section = (event.target as Element | null)?.closest<HTMLElement>(SECTION);
      if (section) selected(idOf(section));
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
