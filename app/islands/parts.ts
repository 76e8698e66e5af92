/** Finds the named parts of an island; a part that the page does not have is null. */
export const partsOf =
  (element: HTMLElement) =>
  <Part extends HTMLElement = HTMLElement>(name: string) =>
    element.querySelector<Part>(`[data-part=${name}]`);

const LINK_ONLY = new Set(["href", "rel"]);

/** Without script every Play control is a link to its film; here it becomes a button. */
export function asButton(link: HTMLElement | null): HTMLButtonElement | null {
  if (!link) return null;
  const button = document.createElement("button");
  for (const { name, value } of link.attributes) if (!LINK_ONLY.has(name)) button.setAttribute(name, value);
  button.type = "button";
  button.append(...link.childNodes);
  link.replaceWith(button);
  return button;
}

export function setFlag(element: HTMLElement, name: string, on: boolean) {
  if (on) element.dataset[name] = "";
  else delete element.dataset[name];
}

/** Whether two elements share a place on the screen. */
export function overlap(one: HTMLElement | null, other: HTMLElement | null): boolean {
  if (!one || !other) return false;
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Seconds as `1:02:03` or `2:03`. */
export function clock(seconds: number): string {
  const whole = Math.floor(Number.isFinite(seconds) ? seconds : 0);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
