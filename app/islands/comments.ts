import { hasSpoken } from "./comments/kept.ts";
import { followLikes, freshen } from "./comments/shown.ts";

const hands = () => import("./comments/hands.ts");

/** Updates likes and relative times of comments; the code for forms is fetched on first use. */
export function start(section: HTMLElement) {
  freshen(section);
  followLikes(section);
  if (hasSpoken(section))
    void hands().then(
      ({ showOwn }) => showOwn(section),
      () => {},
    );
  section.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    void hands().then(
      ({ submit }) => submit(section, form),
      () => form.submit(),
    );
  });
  section.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("[data-part=more]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void hands().then(
      ({ showMore }) => showMore(section, link),
      () => location.assign(link.href),
    );
  });
  section.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLTextAreaElement)
      void hands().then(
        ({ countLetters }) => countLetters(section, target),
        () => {},
      );
  });
}
