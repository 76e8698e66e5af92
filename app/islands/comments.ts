import { followLikes, freshen } from "./comments/shown.ts";
import { hasCommented } from "./comments/stored.ts";
import { keepUnsent, restoreUnsent } from "./comments/unsent.ts";

const forms = () => import("./comments/forms.ts");

/** Updates likes and relative times of comments; the code for forms is fetched on first use. */
export function start(section: HTMLElement) {
  freshen(section);
  followLikes(section);
  restoreUnsent(section);
  if (hasCommented(section))
    void forms().then(
      ({ showOwn }) => showOwn(section),
      () => {},
    );
  section.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    void forms().then(
      ({ submit }) => submit(section, form),
      () => form.submit(),
    );
  });
  section.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("[data-part=more]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void forms().then(
      ({ showMore }) => showMore(section, link),
      () => location.assign(link.href),
    );
  });
  section.addEventListener("input", ({ target }) => {
    if (target instanceof Element) forgetProblem(section, target);
    keepUnsent(section);
    if (target instanceof HTMLTextAreaElement)
      void forms().then(
        ({ countLetters }) => countLetters(section, target),
        () => {},
      );
  });
}

/** An error goes when its field is changed; the one of the whole form with it. */
function forgetProblem(section: HTMLElement, field: Element) {
  const problem = field.getAttribute("aria-describedby");
  if (problem) document.getElementById(problem)?.remove();
  field.removeAttribute("aria-invalid");
  field.removeAttribute("aria-describedby");
  section.querySelector("[data-part=form] > .comment-problem")?.replaceChildren();
}
