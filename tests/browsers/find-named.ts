import type { Role } from "./browser.ts";

/**
 * The first visible element of that role whose name begins with these words. Drivers send this function to the page,
 * so it uses nothing from outside.
 */
export function findNamed(role: Role, name: string): Element | null {
  const elements: Record<Role, string> = {
    button: "button, media-play-button",
    checkbox: "input[type=checkbox]",
    link: "a[href]",
    menuitemcheckbox: "[role=menuitemcheckbox]",
    radio: "input[type=radio]",
    textbox: "input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea",
  };
  const words = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const nameOf = (element: HTMLElement) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent);
    return words(element.ariaLabel ?? (labels.join(" ") || element.textContent));
  };
  // An open modal dialog makes the rest of the page inert.
  const place = document.querySelector("dialog:modal") ?? document;
  const candidates = [...place.querySelectorAll<HTMLElement>(elements[role])];
  const isSeen = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });
  return candidates.find((each) => nameOf(each).startsWith(name) && isSeen(each)) ?? null;
}
