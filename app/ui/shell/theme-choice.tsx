import { Palette } from "lucide-react";
import { useNotices } from "../notices.tsx";
import { switchTheme } from "../switch-theme.ts";
import { LIGHT, THEMES, type Theme } from "../theme-script.tsx";
import { IconButton } from "./icon-button.tsx";
import { useDocumentAttribute } from "./use-document-attribute.ts";

export const themeName = (theme: string) => theme.charAt(0).toUpperCase() + theme.slice(1);

/** This browser's theme (null until it is known), and functions to change it, which show a message. */
export function useTheme() {
  const mark = useDocumentAttribute("theme");
  const theme = THEMES.find((name) => name === mark) ?? null;
  const { announce } = useNotices();
  const choose = (wanted: Theme) => {
    switchTheme(wanted);
    announce(`Theme: ${themeName(wanted)}`);
  };
  const next = THEMES[(theme ? THEMES.indexOf(theme) + 1 : 0) % THEMES.length] ?? THEMES[0];
  return { theme, choose, cycle: () => choose(next) };
}

/** Whether the studio is light in this browser (null until it is known), and a function to change it. */
export function useStudioLight() {
  const mark = useDocumentAttribute("theme");
  const { announce } = useNotices();
  const choose = (light: boolean) => {
    if (light === (mark === LIGHT)) return;
    switchTheme(light ? LIGHT : THEMES[0]);
    announce(`Theme: ${light ? "Light" : "Dark"}`);
  };
  return { isLight: mark === null ? null : mark === LIGHT, choose };
}

/** One dot for each theme, in its own colours; in the collapsed sidebar one button that cycles through them. */
export function StudioTheme() {
  const { theme, choose, cycle } = useTheme();
  return (
    <>
      <fieldset className="rail:hidden">
        <legend className="sr-only">Theme of the studio</legend>
        <div className="flex justify-between">
          {THEMES.map((option) => (
            <button
              key={option}
              type="button"
              aria-label={`${themeName(option)} theme`}
              aria-pressed={theme === option}
              title={themeName(option)}
              onClick={() => choose(option)}
              className="group grid h-11 grow place-items-center rounded-control -outline-offset-2 md:pointer-fine:h-9"
            >
              <span
                data-theme={option}
                className="grid size-6 place-items-center rounded-full border border-edge bg-background group-hover:border-text group-aria-pressed:border-text group-aria-pressed:ring-2 group-aria-pressed:ring-text"
              >
                <span className="size-2.5 rounded-full bg-accent" />
              </span>
            </button>
          ))}
        </div>
      </fieldset>
      <span className="hidden rail:block">
        <IconButton label="Next theme" icon={Palette} tip onClick={cycle} />
      </span>
    </>
  );
}
