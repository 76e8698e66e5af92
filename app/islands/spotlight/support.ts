/** The amounts on a clip's card and in the viewer; the code that sends them is fetched on the first press. */
export function bindSupport(place: HTMLElement) {
  place.addEventListener("submit", (event) => {
    const form = (event.target as Element).closest<HTMLFormElement>(".support-amounts");
    if (!form || "plain" in form.dataset) return;
    event.preventDefault();
    void import("./donate.ts").then(
      ({ donate }) => donate(form, event.submitter),
      () => submitPlainly(form, event.submitter),
    );
  });
}

function submitPlainly(form: HTMLFormElement, pressed: HTMLElement | null) {
  form.dataset.plain = "";
  form.requestSubmit(pressed);
}

/** The same amounts and figures as on the clip's card; nothing where it has none. */
export function supportOf(clipId: string): Element[] {
  const copy = document.querySelector(`[data-support="${CSS.escape(clipId)}"]`)?.cloneNode(true) as Element | undefined;
  copy?.querySelector("[id]")?.removeAttribute("id");
  return copy ? [copy] : [];
}
