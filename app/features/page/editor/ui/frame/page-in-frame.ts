import { Idiomorph } from "idiomorph";

/** The page as the server renders it now; null while the server is not reached. */
export async function readPage(address: string, signal: AbortSignal): Promise<Document | null> {
  const response = await fetch(address, { signal }).catch(() => null);
  if (!response?.ok || response.redirected) return null;
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

/** Pages of two designs have different stylesheets. */
export const isSameDesign = (page: Document, fresh: Document) => page.body.className === fresh.body.className;

/** Brings a page to a fresh one, and leaves everything that is equal in its place. */
export function renewPage(page: Document, fresh: Document) {
  copyAttributes(fresh.documentElement, page.documentElement);
  Idiomorph.morph(page.body, fresh.body, { morphStyle: "innerHTML" });
}

function copyAttributes(from: Element, to: Element) {
  for (const { name } of [...to.attributes]) if (!from.hasAttribute(name)) to.removeAttribute(name);
  for (const { name, value } of from.attributes) to.setAttribute(name, value);
}
