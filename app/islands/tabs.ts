import { partsOf } from "./parts.ts";

/** Steps of the arrow keys; Home and End lead to the first and the last. */
const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Turns links into tabs (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/), which activate on focus. */
export function start(element: HTMLElement) {
  const list = partsOf(element)("list");
  const tabs = [...element.querySelectorAll<HTMLAnchorElement>(".tab")];
  const panels = tabs.map(({ hash }) => element.querySelector<HTMLElement>(hash));
  const select = (chosen: number) => {
    for (const [index, tab] of tabs.entries()) {
      tab.setAttribute("aria-selected", String(index === chosen));
      tab.tabIndex = index === chosen ? 0 : -1;
      panels[index]?.toggleAttribute("hidden", index !== chosen);
    }
  };
  list?.setAttribute("role", "tablist");
  for (const [index, tab] of tabs.entries()) bind(tab, panels[index], () => select(index));
  list?.addEventListener("keydown", (event) => {
    const at = tabs.indexOf(event.target as HTMLAnchorElement);
    const to = at < 0 ? undefined : STEPS[event.key]?.(at, tabs.length);
    if (to === undefined) return;
    event.preventDefault();
    select(to);
    tabs[to]?.focus();
  });
  // A link elsewhere on the page may lead into a hidden panel.
  document.addEventListener("click", ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>("a[href^='#']");
    const to = link && !list?.contains(link) ? tabs.findIndex(({ hash }) => hash === link.hash) : -1;
    if (to >= 0) select(to);
  });
  const linked = panels.findIndex((panel) => panel?.matches(":target, :has(:target)"));
  select(Math.max(0, linked));
  element.dataset.alive = "";
}

function bind(tab: HTMLAnchorElement, panel: HTMLElement | null | undefined, choose: () => void) {
  const { id } = panel ?? {};
  tab.id = `${id}-tab`;
  tab.setAttribute("role", "tab");
  tab.setAttribute("aria-controls", id ?? "");
  panel?.setAttribute("role", "tabpanel");
  panel?.setAttribute("aria-labelledby", tab.id);
  tab.addEventListener("click", (event) => {
    event.preventDefault();
    choose();
  });
  // The Space bar does not follow links natively.
  tab.addEventListener("keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    choose();
  });
}
