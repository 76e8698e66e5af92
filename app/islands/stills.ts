import type { ShownStill } from "./stills/elements.ts";

/** The stills of the film: a press shows the whole picture over the page. Another tab still opens the file itself. */
export function start(list: HTMLElement) {
  list.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void import("./stills/viewer.ts").then(
      ({ openStills }) => openStills(stillsOf(list), link),
      () => location.assign(link.href),
    );
  });
}

const stillsOf = (list: HTMLElement): ShownStill[] =>
  Array.from(list.querySelectorAll("a"), (link) => ({ link, alt: altOf(link) }));

/** A picture that could not be loaded has left its text on the frame in its place. */
const altOf = (link: HTMLElement) =>
  link.querySelector("img")?.alt ?? link.querySelector("[role=img]")?.getAttribute("aria-label") ?? "";
