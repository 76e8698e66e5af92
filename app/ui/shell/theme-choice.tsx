import { Palette } from "lucide-react";
import { useNotices } from "../notices.tsx";
import { switchTheme } from "../switch-theme.ts";
import { THEMES, type Theme } from "../theme-script.tsx";
import { IconButton } from "./icon-button.tsx";
import { usePageMark } from "./use-page-mark.ts";

export const themeName = (theme: string) => theme.charAt(0).toUpperCase() + theme.slice(1);

/** This browser's theme (null until it is known), and the ways to change it, which say what they did. */
export function useTheme() {
  const mark = usePageMark("theme");
  const theme = THEMES.find((name) => name === mark) ?? null;
  const { announce } = useNotices();
  const choose = (wanted: Theme) => {
    switchTheme(wanted);
    announce(`Theme: ${themeName(wanted)}`);
  };
  const next = THEMES[(theme ? THEMES.indexOf(theme) + 1 : 0) % THEMES.length] ?? THEMES[0];
  return { theme, choose, cycle: () => choose(next) };
}

/** One dot a theme, each in its own colours; on a rail one button that goes through them. */
export function StudioTheme({ name }: { name: string }) {
  const { theme, choose, cycle } = useTheme();
  return (
    <>
      <fieldset className="rail:hidden">
        <legend className="sr-only">Theme of the studio</legend>
        <div className="flex justify-between">
          {THEMES.map((option) => (
            <label
              key={option}
              title={themeName(option)}
              className="relative grid h-11 grow place-items-center md:pointer-fine:h-9"
            >
              <input
                type="radio"
                name={name}
                aria-label={themeName(option)}
                checked={theme === option}
                onChange={() => choose(option)}
                className="peer absolute inset-0 cursor-pointer opacity-0"
              />
              <span
                data-theme={option}
                className="grid size-6 place-items-center rounded-full border border-edge bg-background peer-checked:border-text peer-checked:ring-2 peer-checked:ring-text peer-focus-visible:outline-2 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-text"
              >
                <span className="size-2.5 rounded-full bg-accent" />
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <span className="hidden rail:block">
        <IconButton label="Next theme" icon={Palette} tip onClick={cycle} />
      </span>
    </>
  );
}
