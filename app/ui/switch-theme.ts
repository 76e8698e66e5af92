import { FORM_KEY } from "~/lib/form-names.ts";
import { type LIGHT, THEME_KEY, type THEMES } from "./theme-script.tsx";

export const SWITCHING_MS = 300;

type StudioTheme = (typeof THEMES)[number] | typeof LIGHT;

/** Changes the studio's theme in this browser and stores it; colours fade during the change. */
export function switchTheme(theme: StudioTheme) {
  const page = document.documentElement;
  const isChange = page.dataset.theme !== theme;
  page.dataset.switching = "";
  page.dataset.theme = theme;
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage may be blocked; the choice then lasts until the next load.
  }
  setTimeout(() => delete page.dataset.switching, SWITCHING_MS);
  if (isChange) tellChange(theme);
}

const COUNTED_AT = "/studio/theme-changes";

/** The change is made already: nobody waits for the server to count it, or is told when it could not. */
function tellChange(theme: StudioTheme) {
  const body = new URLSearchParams({ theme_id: theme, [FORM_KEY]: crypto.randomUUID() });
  void fetch(COUNTED_AT, { method: "POST", body, keepalive: true, redirect: "manual" }).catch(() => {});
}
