import { THEME_KEY, type THEMES } from "./theme-script.tsx";

const SWITCHING_MS = 300;

/** Dresses the studio in another theme, in this browser, and remembers it; colours fade while it switches. */
export function switchTheme(theme: (typeof THEMES)[number]) {
  const page = document.documentElement;
  page.dataset.switching = "";
  page.dataset.theme = theme;
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage may be closed to us; the choice then lasts until the next load.
  }
  setTimeout(() => delete page.dataset.switching, SWITCHING_MS);
}
