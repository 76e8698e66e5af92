import { type LIGHT, THEME_KEY, type THEMES } from "./theme-script.tsx";

export const SWITCHING_MS = 300;

/** Changes the studio's theme in this browser and stores it; colours fade during the change. */
export function switchTheme(theme: (typeof THEMES)[number] | typeof LIGHT) {
  const page = document.documentElement;
  page.dataset.switching = "";
  page.dataset.theme = theme;
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage may be blocked; the choice then lasts until the next load.
  }
  setTimeout(() => delete page.dataset.switching, SWITCHING_MS);
}
