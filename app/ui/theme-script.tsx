import { useContext } from "react";
import { NonceContext } from "./nonce.ts";

/** Browser storage key of this browser's theme choice. */
export const THEME_KEY = "indielens-theme";
export const THEMES = ["midnight", "cinematic", "ocean", "forest", "sunset"] as const;

const APPLY = `try{var t=localStorage.getItem(${JSON.stringify(THEME_KEY)});if(${JSON.stringify(THEMES)}.includes(t))document.documentElement.dataset.theme=t}catch{}`;

/** Applies the stored theme before the first paint. */
export function ThemeScript() {
  const nonce = useContext(NonceContext);
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {APPLY}
    </script>
  );
}
