import { EarlyScript } from "./early-script.tsx";

/** Browser storage key of this browser's theme choice. */
export const THEME_KEY = "indielens-theme";
export const THEMES = ["midnight", "cinematic", "ocean", "forest", "sunset"] as const;
export type Theme = (typeof THEMES)[number];
/** Of the studio alone, chosen in the settings. */
export const LIGHT = "light";

const APPLY = `try{var t=localStorage.getItem(${JSON.stringify(THEME_KEY)});if(${JSON.stringify([...THEMES, LIGHT])}.includes(t))document.documentElement.dataset.theme=t}catch{}`;

/** Applies the stored theme before the first paint. */
export const ThemeScript = () => <EarlyScript code={APPLY} />;
